import mpi.MPI;
import mpi.Prequest;

/** Rank 0 sends with tag 0, rank 1 receives tag 1. */
public class SendRecvInit {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 0);
    } else {
      Prequest receive = MPI.COMM_WORLD.Recv_init(a, 0, 1, MPI.INT, 0, 1);
      receive.Start();
      receive.Wait(); // wrong
    }
    MPI.Finalize();
  }
}
