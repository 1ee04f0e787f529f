import mpi.MPI;
import mpi.Prequest;

/** The receive is started once for two messages. */
public class StartOnce {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      for (int i = 0; i < 2; i++) {
        MPI.COMM_WORLD.Ssend(a, 0, 1, MPI.INT, 1, 0); // wrong
      }
    } else {
      Prequest receive = MPI.COMM_WORLD.Recv_init(a, 0, 1, MPI.INT, 0, 0);
      receive.Start();
      for (int i = 0; i < 2; i++) {
        receive.Wait();
      }
    }
    MPI.Finalize();
  }
}
