import mpi.MPI;

/** The Reduce_scatter adds. */
public class ReducescatterNullFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Reduce_scatter(sent, 0, received, 0, new int[] {1, 1}, MPI.INT, MPI.SUM);
    MPI.Finalize();
  }
}
