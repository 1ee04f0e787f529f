import mpi.MPI;

/** The root of the Reduce is the size of the world. */
public class ReduceTooLarge {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] sent = new int[2];
    int[] received = new int[2];
    int root = MPI.COMM_WORLD.Size();
    MPI.COMM_WORLD.Reduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM, root); // wrong
    MPI.Finalize();
  }
}
