import mpi.MPI;

/** The root of the Gather is -1. */
public class GatherNegative {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Gather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT, -1); // wrong
    MPI.Finalize();
  }
}
