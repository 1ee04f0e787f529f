import mpi.MPI;

/** Both ranks have integers in the Alltoall. */
public class AlltoallFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Alltoall(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT);
    MPI.Finalize();
  }
}
