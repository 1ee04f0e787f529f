import mpi.MPI;

/** The iBarrier is completed. */
public class IbarrierFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    MPI.COMM_WORLD.iBarrier().waitFor();
    MPI.Finalize();
  }
}
