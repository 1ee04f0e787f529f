import mpi.MPI;
import mpi.Op;

/** Sums of the lower ranks and the own one, built in and by functions of the program, one of which does not commute. After coll/scantst. */
public class Scantst {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    Op sum = new Op(new Sum(), true);
    Op ordered = new Op(new InRankOrder(), false);
    for (int i = 0; i < 2; i++) {
      check(MPI.SUM, rank * (rank + 1) / 2);
      check(sum, rank * (rank + 1) / 2);
    }
    check(ordered, 0);
    sum.free();
    ordered.free();
    MPI.Finalize();
  }

  private static void check(Op op, int expected) {
    int[] result = {-100};
    MPI.COMM_WORLD.Scan(new int[] {MPI.COMM_WORLD.Rank()}, 0, result, 0, 1, MPI.INT, op);
    assert result[0] == expected : result[0] + ", not " + expected;
  }
}
