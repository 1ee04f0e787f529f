import java.nio.ByteBuffer;
import mpi.MPI;
import mpi.Prequest;
import mpi.Request;

/** Messages of integers are sent in several modes, and every second one is received as bytes. After medium-p2p-mismatch. */
public class ManySendsMismatch {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] values = {1, 2};
    MPI.Buffer_attach(ByteBuffer.allocateDirect(64));
    Request[] requests = new Request[4];
    if (rank == 0) {
      Prequest persistent = MPI.COMM_WORLD.Ssend_init(values, 0, 2, MPI.INT, 1, 3);
      requests[0] = MPI.COMM_WORLD.Isend(values, 0, 2, MPI.INT, 1, 0);
      requests[1] = MPI.COMM_WORLD.Ibsend(values, 0, 2, MPI.INT, 1, 1);
      requests[2] = MPI.COMM_WORLD.Issend(values, 0, 2, MPI.INT, 1, 2);
      requests[3] = persistent;
      persistent.Start();
      Request.Waitall(requests);
    } else {
      int[][] ints = new int[4][2];
      byte[][] bytes = new byte[4][8];
      for (int i = 0; i < 4; i += 2) {
        requests[i] = MPI.COMM_WORLD.Irecv(ints[i], 0, 2, MPI.INT, 0, i);
        requests[i + 1] = MPI.COMM_WORLD.Irecv(bytes[i], 0, 8, MPI.BYTE, 0, i + 1); // wrong
      }
      Request.Waitall(requests); // wrong
    }
    MPI.Buffer_detach();
    MPI.Finalize();
  }
}
