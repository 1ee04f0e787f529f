import mpi.MPI;
import mpi.Op;

/** The sum of the ranks by a function of the program, reduced to rank 0 and broadcast from there. After coll/coll9. */
public class Coll9 {
  public static void main(String[] args) {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.Size();
    Op sum = new Op(new Sum(), true);
    int[] own = {MPI.COMM_WORLD.Rank()};
    int[] result = {-100};
    MPI.COMM_WORLD.Reduce(own, 0, result, 0, 1, MPI.INT, sum, 0);
    MPI.COMM_WORLD.Bcast(result, 0, 1, MPI.INT, 0);
    assert result[0] == size * (size - 1) / 2 : "sum " + result[0];
    sum.free();
    MPI.Finalize();
  }
}
