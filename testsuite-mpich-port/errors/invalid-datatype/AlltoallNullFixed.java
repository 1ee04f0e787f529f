import mpi.MPI;

/** The Alltoall has integers. */
public class AlltoallNullFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Alltoall(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT);
    MPI.Finalize();
  }
}
