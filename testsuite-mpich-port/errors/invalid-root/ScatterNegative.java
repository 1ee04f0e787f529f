import mpi.MPI;

/** The root of the Scatter is -1. */
public class ScatterNegative {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Scatter(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT, -1); // wrong
    MPI.Finalize();
  }
}
