import mpi.MPI;

/** The root of the Bcast is the size of the world. */
public class BcastTooLarge {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] sent = new int[2];
    int root = MPI.COMM_WORLD.Size();
    MPI.COMM_WORLD.Bcast(sent, 0, 1, MPI.INT, root); // wrong
    MPI.Finalize();
  }
}
