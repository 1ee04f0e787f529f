import mpi.MPI;
import mpi.Prequest;

/** The receive is never started, so the synchronous send waits for ever. */
public class SsendRecvInit {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.Ssend(a, 0, 1, MPI.INT, 1, 0); // wrong
    } else {
      Prequest receive = MPI.COMM_WORLD.Recv_init(a, 0, 1, MPI.INT, 0, 0); // wrong
      receive.Wait();
    }
    MPI.Finalize();
  }
}
