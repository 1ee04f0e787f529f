import mpi.MPI;

/** The root of the Bcast is the last rank. */
public class BcastTooLargeFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] sent = new int[2];
    int root = MPI.COMM_WORLD.Size() - 1;
    MPI.COMM_WORLD.Bcast(sent, 0, 1, MPI.INT, root);
    MPI.Finalize();
  }
}
