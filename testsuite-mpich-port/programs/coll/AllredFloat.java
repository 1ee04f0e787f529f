import mpi.MPI;
import mpi.MPIException;

/** However a sum of large and small numbers is rounded, it is rounded alike on all ranks. After coll/allred_float. */
public class AllredFloat {
  private static final int COUNT = 8;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.getSize();
    for (int plus = 0; plus < size; plus++) {
      for (int minus = plus + 1; minus < size; minus++) {
        check(plus, minus);
      }
    }
    MPI.Finalize();
  }

  private static void check(int plus, int minus) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    float[] sum = new float[COUNT];
    for (int i = 0; i < COUNT; i++) {
      sum[i] = rank == plus ? 1e6f : rank == minus ? -1e6f : 1e-2f;
    }
    MPI.COMM_WORLD.allReduce(sum, COUNT, MPI.FLOAT, MPI.SUM);
    float[] all = new float[COUNT * MPI.COMM_WORLD.getSize()];
    MPI.COMM_WORLD.gather(sum, COUNT, MPI.FLOAT, all, COUNT, MPI.FLOAT, 0);
    for (int i = 0; rank == 0 && i < all.length; i++) {
      assert all[i] == sum[i % COUNT] : "rank " + i / COUNT + " has " + all[i];
    }
  }
}
