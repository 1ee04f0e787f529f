import java.nio.ByteBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;

/** Sends of every mode are cancelled; what is not cancelled can be received. After pt2pt/scancel. */
public class Scancel {
  private static final int[] LENGTHS = {1, 100, 10_000};

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    for (int length : LENGTHS) {
      for (int mode = 0; mode < 3; mode++) {
        check(length, mode);
        MPI.COMM_WORLD.barrier();
      }
    }
    MPI.Finalize();
  }

  private static void check(int length, int mode) throws MPIException {
    int last = MPI.COMM_WORLD.getSize() - 1;
    int[] left = new int[1];
    if (MPI.COMM_WORLD.getRank() == 0) {
      MPI.attachBuffer(new byte[length + MPI.BSEND_OVERHEAD]);
      ByteBuffer bytes = MPI.newByteBuffer(length);
      Request send =
          mode == 0
              ? MPI.COMM_WORLD.iSend(bytes, length, MPI.BYTE, last, mode)
              : mode == 1
                  ? MPI.COMM_WORLD.ibSend(bytes, length, MPI.BYTE, last, mode)
                  : MPI.COMM_WORLD.isSend(bytes, length, MPI.BYTE, last, mode);
      send.cancel();
      Status status = send.waitStatus();
      left[0] = status.isCancelled() ? 0 : length;
      MPI.COMM_WORLD.send(left, 1, MPI.INT, last, 123);
      MPI.detachBuffer();
    } else if (MPI.COMM_WORLD.getRank() == last) {
      MPI.COMM_WORLD.recv(left, 1, MPI.INT, 0, 123);
      if (left[0] > 0) {
        MPI.COMM_WORLD.recv(new byte[length], length, MPI.BYTE, 0, mode);
      }
    }
  }
}
