import mpi.MPI;
import mpi.Op;

/** Sum, least and greatest of the ranks, reduced to rank 0 and broadcast from there. After coll/coll8. */
public class Coll8 {
  public static void main(String[] args) {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.Size();
    check(MPI.SUM, size * (size - 1) / 2);
    check(MPI.MIN, 0);
    check(MPI.MAX, size - 1);
    MPI.Finalize();
  }

  private static void check(Op op, int expected) {
    int[] own = {MPI.COMM_WORLD.Rank()};
    int[] result = {-100};
    MPI.COMM_WORLD.Reduce(own, 0, result, 0, 1, MPI.INT, op, 0);
    MPI.COMM_WORLD.Bcast(result, 0, 1, MPI.INT, 0);
    assert result[0] == expected : result[0] + ", not " + expected;
  }
}
