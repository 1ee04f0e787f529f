import mpi.MPI;

/** The root of the Scatter is the last rank. */
public class ScatterTooLargeFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] sent = new int[2];
    int[] received = new int[2];
    int root = MPI.COMM_WORLD.Size() - 1;
    MPI.COMM_WORLD.Scatter(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT, root);
    MPI.Finalize();
  }
}
