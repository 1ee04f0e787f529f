import mpi.MPI;

/** Both halves name a tag. */
public class SendrecvReceiveTagFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    MPI.COMM_WORLD.Sendrecv(a, 0, 1, MPI.INT, 1 - rank, 0, b, 0, 1, MPI.INT, 1 - rank, 0);
    MPI.Finalize();
  }
}
