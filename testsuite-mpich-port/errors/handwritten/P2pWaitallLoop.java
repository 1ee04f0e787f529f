import mpi.MPI;
import mpi.Request;

/** Ten requests complete together, posted in opposite orders. After no-error-p2p-waitall-loop. */
public class P2pWaitallLoop {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    int[][] received = new int[5][1];
    Request[] requests = new Request[10];
    for (int i = 0; i < 5; i++) {
      if (rank == 0) {
        requests[i] = MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 1, i);
        requests[i + 5] = MPI.COMM_WORLD.Irecv(received[i], 0, 1, MPI.INT, 1, i + 5);
      } else {
        requests[i] = MPI.COMM_WORLD.Irecv(received[i], 0, 1, MPI.INT, 0, 4 - i);
        requests[i + 5] = MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 0, 9 - i);
      }
    }
    Request.Waitall(requests);
    MPI.Finalize();
  }
}
