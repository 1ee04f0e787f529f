import mpi.MPI;

/** Rank 0 takes one message of every other rank, in any order. After no-error-p2p-recv-any-src-loop. */
public class P2pRecvAnySrcLoop {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    MPI.COMM_WORLD.Barrier();
    if (rank == 0) {
      for (int i = 1; i < MPI.COMM_WORLD.Size(); i++) {
        MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      }
    } else {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
