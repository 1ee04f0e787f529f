import mpi.MPI;

/** Bcast is called after Init. */
public class BcastBeforeInitFixed {
  public static void main(String[] args) {
    int[] sent = new int[2];
    MPI.Init(args);
    MPI.COMM_WORLD.Bcast(sent, 0, 1, MPI.INT, 0);
    MPI.Finalize();
  }
}
