import java.nio.ByteBuffer;
import mpi.MPI;
import mpi.Status;

/** Ten buffered messages from everybody to rank 0, told apart by their tags. After pt2pt/bsend2. */
public class Bsend2 {
  private static final int MESSAGES = 10;
  private static final int LENGTH = 10;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    MPI.Buffer_attach(ByteBuffer.allocate(MESSAGES * (4 * LENGTH + MPI.BSEND_OVERHEAD)));
    for (int j = 0; j < MESSAGES; j++) {
      int[] numbers = new int[LENGTH];
      for (int i = 0; i < LENGTH; i++) {
        numbers[i] = (rank + 10 * j) * size + i;
      }
      MPI.COMM_WORLD.Bsend(numbers, 0, LENGTH, MPI.INT, 0, 27 + j);
    }
    for (int source = 0; rank == 0 && source < size; source++) {
      for (int j = 0; j < MESSAGES; j++) {
        int[] numbers = new int[LENGTH];
        Status status = MPI.COMM_WORLD.Recv(numbers, 0, LENGTH, MPI.INT, source, 27 + j);
        assert status.tag == 27 + j : "tag " + status.tag;
        assert status.source == source : "source " + status.source;
        for (int i = 0; i < LENGTH; i++) {
          assert numbers[i] == (source + 10 * j) * size + i : "element " + i + ": " + numbers[i];
        }
      }
    }
    MPI.Buffer_detach();
    MPI.Finalize();
  }
}
