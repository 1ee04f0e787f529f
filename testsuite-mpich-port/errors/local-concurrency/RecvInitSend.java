import mpi.MPI;
import mpi.Prequest;

/** The buffer of a persistent receive is written while it is active. */
public class RecvInitSend {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 0);
    } else {
      Prequest receive = MPI.COMM_WORLD.Recv_init(a, 0, 1, MPI.INT, 0, 0);
      receive.Start();
      a[0]++; // wrong
      receive.Wait();
    }
    MPI.Finalize();
  }
}
