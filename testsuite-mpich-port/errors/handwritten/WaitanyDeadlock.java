import mpi.MPI;
import mpi.Request;

/** Rank 0 waits for a message that rank 1 sends only when it is told to. After p2p-waitany-deadlock. */
public class WaitanyDeadlock {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    MPI.COMM_WORLD.Barrier();
    if (rank == 0) {
      int[][] buffers = new int[3][1];
      Request[] requests = new Request[3];
      for (int i = 0; i < 3; i++) {
        requests[i] = MPI.COMM_WORLD.Irecv(buffers[i], 0, 1, MPI.INT, 1, 0);
      }
      for (int i = 3; i > 0; i--) {
        int done = Request.Waitany(requests).index; // wrong
        assert done == i - 1;
        MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, i);
      }
    } else {
      for (int i = 3; i > 0; i--) {
        MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 0, i); // wrong
        MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
      }
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
