import mpi.MPI;

/** All ranks call Scatter and then Gather. */
public class ScatterGatherFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Scatter(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT, 0);
    MPI.COMM_WORLD.Gather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT, 0);
    MPI.Finalize();
  }
}
