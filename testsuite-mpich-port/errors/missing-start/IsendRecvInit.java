import mpi.MPI;
import mpi.Prequest;

/** The receive is never started: the send waits for ever, or its message is lost. */
public class IsendRecvInit {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 1, 0).Wait(); // wrong
    } else {
      Prequest receive = MPI.COMM_WORLD.Recv_init(a, 0, 1, MPI.INT, 0, 0); // wrong
      receive.Wait();
    }
    MPI.Finalize();
  }
}
