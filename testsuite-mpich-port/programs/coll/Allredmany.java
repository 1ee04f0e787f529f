import mpi.MPI;

/** A long series of sums over all, none of which is waited for by a barrier. After coll/allredmany. */
public class Allredmany {
  private static final int ROUNDS = 500;

  public static void main(String[] args) {
    MPI.Init(args);
    double[] one = {10.0};
    double[] sum = new double[1];
    for (int i = 0; i < ROUNDS; i++) {
      MPI.COMM_WORLD.Allreduce(one, 0, sum, 0, 1, MPI.DOUBLE, MPI.SUM);
      assert sum[0] == 10.0 * MPI.COMM_WORLD.Size() : "round " + i + ": " + sum[0];
    }
    MPI.Finalize();
  }
}
