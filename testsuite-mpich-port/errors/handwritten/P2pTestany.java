import mpi.MPI;
import mpi.Request;
import mpi.Status;

/** Each message comes when it is asked for, so the last open request completes. After no-error-p2p-testany. */
public class P2pTestany {
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
        requests[i] = MPI.COMM_WORLD.Irecv(buffers[i], 0, 1, MPI.INT, 1, i + 1);
      }
      for (int i = 3; i > 0; i--) {
        MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, i);
        Status done = null;
        while (done == null) {
          done = Request.Testany(requests);
        }
        assert done.index == i - 1;
      }
    } else {
      for (int i = 3; i > 0; i--) {
        MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 0, i);
        MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, i);
      }
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
