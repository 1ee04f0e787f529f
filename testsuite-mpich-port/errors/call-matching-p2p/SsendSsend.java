import mpi.MPI;

/** Both ranks send synchronously and nobody receives. */
public class SsendSsend {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    MPI.COMM_WORLD.Ssend(a, 0, 1, MPI.INT, 1 - rank, 0); // wrong
    MPI.Finalize();
  }
}
