import mpi.MPI;
import mpi.Prequest;

/** Every persistent operation is started. */
public class SsendRecvInitFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.Ssend(a, 0, 1, MPI.INT, 1, 0);
    } else {
      Prequest receive = MPI.COMM_WORLD.Recv_init(a, 0, 1, MPI.INT, 0, 0);
      receive.Start();
      receive.Wait();
    }
    MPI.Finalize();
  }
}
