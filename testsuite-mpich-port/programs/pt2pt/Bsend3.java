import java.nio.ByteBuffer;
import mpi.MPI;
import mpi.Prequest;
import mpi.Status;

/** Ten buffered persistent sends from everybody to rank 0, whose contents are set before their start. After pt2pt/bsend3. */
public class Bsend3 {
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
      Prequest send = MPI.COMM_WORLD.Bsend_init(numbers, 0, LENGTH, MPI.INT, 0, 27 + j);
      send.Start();
      send.Wait();
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
