import mpi.MPI;

/** All ranks name rank 1 as the root of the Scatter. */
public class ScatterFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Scatter(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT, 1);
    MPI.Finalize();
  }
}
