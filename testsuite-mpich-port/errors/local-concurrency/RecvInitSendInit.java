import mpi.MPI;
import mpi.Prequest;

/** Both buffers of persistent operations are written while they are active. */
public class RecvInitSendInit {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      Prequest send = MPI.COMM_WORLD.Send_init(a, 0, 1, MPI.INT, 1, 0);
      send.Start();
      a[0] = 4; // wrong
      send.Wait();
    } else {
      Prequest receive = MPI.COMM_WORLD.Recv_init(a, 0, 1, MPI.INT, 0, 0);
      receive.Start();
      a[0]++; // wrong
      receive.Wait();
    }
    MPI.Finalize();
  }
}
