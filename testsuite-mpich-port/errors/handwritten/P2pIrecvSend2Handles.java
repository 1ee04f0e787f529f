import mpi.MPI;
import mpi.Request;

/** The wait names the request by a second variable. After no-error-p2p-irecv-send-2-handles. */
public class P2pIrecvSend2Handles {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    int other = 1 - rank;
    MPI.COMM_WORLD.Barrier();
    Request first = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, other, 0);
    Request second = first;
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, other, 0);
      second.Wait();
    } else {
      second.Wait();
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, other, 0);
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
