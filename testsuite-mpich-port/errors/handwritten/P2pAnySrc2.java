import mpi.MPI;

/** A Sendrecv that receives from any source meets a receive and a send. After no-error-p2p-any-src2. */
public class P2pAnySrc2 {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    MPI.COMM_WORLD.Barrier();
    if (rank == 0) {
      MPI.COMM_WORLD.Sendrecv(a, 0, 1, MPI.INT, 1, 0, b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
    } else {
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
