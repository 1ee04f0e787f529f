import mpi.MPI;

/** The receiving half of a Sendrecv names the tag -1. */
public class SendrecvReceiveTag {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    MPI.COMM_WORLD.Sendrecv(a, 0, 1, MPI.INT, 1 - rank, 0, b, 0, 1, MPI.INT, 1 - rank, -1); // wrong
    MPI.Finalize();
  }
}
