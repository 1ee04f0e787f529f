import mpi.MPI;

/** One rank sends synchronously, the other receives. */
public class SsendSsendFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    if (rank == 0) {
      MPI.COMM_WORLD.Ssend(a, 0, 1, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
