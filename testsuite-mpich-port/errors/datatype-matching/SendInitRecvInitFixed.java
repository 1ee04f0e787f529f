import mpi.MPI;
import mpi.Prequest;

/** Integers are sent and received. */
public class SendInitRecvInitFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank == 0) {
      int[] a = {1};
      Prequest send = MPI.COMM_WORLD.Send_init(a, 0, 1, MPI.INT, 1, 0);
      send.Start();
      send.Wait();
    } else {
      int[] b = new int[1];
      Prequest receive = MPI.COMM_WORLD.Recv_init(b, 0, 1, MPI.INT, 0, 0);
      receive.Start();
      receive.Wait();
    }
    MPI.Finalize();
  }
}
