import mpi.MPI;
import mpi.Prequest;

/** Persistent operations name the tag 1. */
public class SendInitRecvInitFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      Prequest send = MPI.COMM_WORLD.Send_init(a, 0, 1, MPI.INT, 1, 1);
      send.Start();
      send.Wait();
    } else {
      Prequest receive = MPI.COMM_WORLD.Recv_init(a, 0, 1, MPI.INT, 0, 1);
      receive.Start();
      receive.Wait();
    }
    MPI.Finalize();
  }
}
