import mpi.MPI;

/** The root of the Scatter is the size of the world. */
public class ScatterTooLarge {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] sent = new int[2];
    int[] received = new int[2];
    int root = MPI.COMM_WORLD.Size();
    MPI.COMM_WORLD.Scatter(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT, root); // wrong
    MPI.Finalize();
  }
}
