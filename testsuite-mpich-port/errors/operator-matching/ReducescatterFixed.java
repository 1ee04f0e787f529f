import mpi.MPI;

/** Both ranks take the maximum in the Reduce_scatter. */
public class ReducescatterFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Reduce_scatter(sent, 0, received, 0, new int[] {1, 1}, MPI.INT, MPI.MAX);
    MPI.Finalize();
  }
}
