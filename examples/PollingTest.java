import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/**
 * Rank 0 computes while a message is on its way, and looks with {@code test} whether it has come. It goes on in the end only if the
 * test does not answer no for ever. In the dialect of Open MPI's Java bindings. Run with two ranks.
 */
public class PollingTest {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    IntBuffer number = MPI.newIntBuffer(1);
    if (MPI.COMM_WORLD.getRank() == 0) {
      Request request = MPI.COMM_WORLD.iRecv(number, 1, MPI.INT, 1, 0);
      int piece = 0;
      while (!request.test()) {
        piece = (piece + 1) % 3;
      }
      assert number.get(0) == 42 : "received " + number.get(0) + " after piece " + piece;
    } else if (MPI.COMM_WORLD.getRank() == 1) {
      number.put(0, 42);
      MPI.COMM_WORLD.send(number, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
