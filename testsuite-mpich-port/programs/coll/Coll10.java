import mpi.MPI;
import mpi.Op;

/** A reduction that does not commute goes through the ranks in order, also when the last is the root. After coll/coll10. */
public class Coll10 {
  public static void main(String[] args) {
    MPI.Init(args);
    int last = MPI.COMM_WORLD.Size() - 1;
    Op ordered = new Op(new InRankOrder(), false);
    int[] own = {MPI.COMM_WORLD.Rank()};
    int[] result = {-100};
    MPI.COMM_WORLD.Reduce(own, 0, result, 0, 1, MPI.INT, ordered, last);
    MPI.COMM_WORLD.Bcast(result, 0, 1, MPI.INT, last);
    assert result[0] == 0 : "result " + result[0];
    ordered.free();
    MPI.Finalize();
  }
}
