import mpi.MPI;
import mpi.Request;

/** Many large messages in flight between two ranks arrive in order. After pt2pt/manylmt. */
public class Manylmt {
  private static final int MESSAGES = 16;
  private static final int LENGTH = 60 * 1024;

  public static void main(String[] args) {
    MPI.Init(args);
    int last = MPI.COMM_WORLD.Size() - 1;
    int rank = MPI.COMM_WORLD.Rank();
    byte[] blocks = new byte[MESSAGES * LENGTH];
    Request[] requests = new Request[MESSAGES];
    for (int i = 0; i < MESSAGES; i++) {
      int at = i * LENGTH;
      if (rank == 0) {
        blocks[at] = (byte) (i + 1);
        requests[i] = MPI.COMM_WORLD.Isend(blocks, at, LENGTH, MPI.BYTE, last, 0);
      } else if (rank == last) {
        requests[i] = MPI.COMM_WORLD.Irecv(blocks, at, LENGTH, MPI.BYTE, 0, 0);
      }
    }
    if (rank == 0 || rank == last) {
      Request.Waitall(requests);
      for (int i = 0; i < MESSAGES; i++) {
        assert blocks[i * LENGTH] == i + 1 : "message " + i + " is " + blocks[i * LENGTH];
      }
    }
    MPI.Finalize();
  }
}
