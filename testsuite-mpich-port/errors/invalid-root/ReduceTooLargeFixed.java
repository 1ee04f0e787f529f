import mpi.MPI;

/** The root of the Reduce is the last rank. */
public class ReduceTooLargeFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] sent = new int[2];
    int[] received = new int[2];
    int root = MPI.COMM_WORLD.Size() - 1;
    MPI.COMM_WORLD.Reduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM, root);
    MPI.Finalize();
  }
}
