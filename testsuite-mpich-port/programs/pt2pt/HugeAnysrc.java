import mpi.MPI;
import mpi.Request;

/** Large messages, all in flight, to receives from any source. After pt2pt/huge_anysrc. */
public class HugeAnysrc {
  private static final int MESSAGES = 4;
  private static final int LENGTH = 1 << 20;

  public static void main(String[] args) {
    MPI.Init(args);
    int last = MPI.COMM_WORLD.Size() - 1;
    byte[][] blocks = new byte[MESSAGES][LENGTH];
    Request[] requests = new Request[MESSAGES];
    if (MPI.COMM_WORLD.Rank() == 0) {
      for (int i = 0; i < MESSAGES; i++) {
        java.util.Arrays.fill(blocks[i], (byte) (i + 1));
        requests[i] = MPI.COMM_WORLD.Isend(blocks[i], 0, LENGTH, MPI.BYTE, last, 0);
      }
      Request.Waitall(requests);
    } else if (MPI.COMM_WORLD.Rank() == last) {
      for (int i = 0; i < MESSAGES; i++) {
        requests[i] = MPI.COMM_WORLD.Irecv(blocks[i], 0, LENGTH, MPI.BYTE, MPI.ANY_SOURCE, 0);
      }
      Request.Waitall(requests);
      for (int i = 0; i < MESSAGES; i++) {
        assert blocks[i][0] == i + 1 && blocks[i][LENGTH - 1] == i + 1 : "message " + i;
      }
    }
    MPI.Finalize();
  }
}
