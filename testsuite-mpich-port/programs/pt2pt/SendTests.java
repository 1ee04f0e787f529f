import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;

/** Messages expected and unexpected, from the source and from any, with the tag and with any, standard and synchronous. After pt2pt/send_tests. */
public class SendTests {
  private static final int UNEXPECTED = 1;
  private static final int ANY_SOURCE = 2;
  private static final int ANY_TAG = 4;
  private static final int SYNCHRONOUS = 8;
  private static final int TAG = 123;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    for (int destination = 1; destination <= 2; destination++) {
      for (int length = 10; length <= 40_000; length *= 4000) {
        for (int flags = 0; flags < 16; flags++) {
          check(destination, length, flags);
        }
      }
    }
    MPI.Finalize();
  }

  private static void check(int destination, int length, int flags) throws MPIException {
    boolean unexpected = (flags & UNEXPECTED) != 0;
    IntBuffer numbers = MPI.newIntBuffer(length);
    if (MPI.COMM_WORLD.getRank() == 0) {
      if (!unexpected) {
        MPI.COMM_WORLD.barrier();
      }
      Request send =
          (flags & SYNCHRONOUS) != 0
              ? MPI.COMM_WORLD.isSend(numbers, length, MPI.INT, destination, TAG)
              : MPI.COMM_WORLD.iSend(numbers, length, MPI.INT, destination, TAG);
      if (unexpected) {
        MPI.COMM_WORLD.barrier();
      }
      send.waitFor();
    } else if (MPI.COMM_WORLD.getRank() == destination) {
      if (unexpected) {
        MPI.COMM_WORLD.barrier();
      }
      int source = (flags & ANY_SOURCE) != 0 ? MPI.ANY_SOURCE : 0;
      int tag = (flags & ANY_TAG) != 0 ? MPI.ANY_TAG : TAG;
      Request receive = MPI.COMM_WORLD.iRecv(numbers, length, MPI.INT, source, tag);
      if (!unexpected) {
        MPI.COMM_WORLD.barrier();
      }
      Status status = receive.waitStatus();
      assert status.getSource() == 0 : "flags " + flags + ": source " + status.getSource();
      assert status.getTag() == TAG : "flags " + flags + ": tag " + status.getTag();
      assert status.getCount(MPI.INT) == length : "count " + status.getCount(MPI.INT);
    } else {
      MPI.COMM_WORLD.barrier();
    }
  }
}
