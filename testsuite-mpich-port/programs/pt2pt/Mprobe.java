import java.nio.IntBuffer;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Message;
import mpi.Request;
import mpi.Status;

/** Matched probes, blocking and not, followed by both kinds of receives, of standard and synchronous messages, vectors, and from nobody. After pt2pt/mprobe. */
public class Mprobe {
  private static final int TAG = 5;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    for (int way = 0; way < 8; way++) {
      if (rank == 0) {
        send(way >= 4);
      } else if (rank == 1) {
        receive((way & 1) != 0, (way & 2) != 0);
      }
      if (way < 4) {
        receiveFromNobody((way & 1) != 0, (way & 2) != 0);
      }
    }
    passVector(rank);
    MPI.Finalize();
  }

  private static void send(boolean synchronous) throws MPIException {
    int[] numbers = {17, 42};
    if (synchronous) {
      MPI.COMM_WORLD.sSend(numbers, 2, MPI.INT, 1, TAG);
    } else {
      MPI.COMM_WORLD.send(numbers, 2, MPI.INT, 1, TAG);
    }
  }

  private static void receive(boolean pollProbe, boolean nonblocking) throws MPIException {
    Message message = new Message();
    assert message.isNull() : "a message before the probe";
    Status shown = probe(message, 0, pollProbe);
    assert shown.getSource() == 0 && shown.getTag() == TAG : "source or tag of the probe";
    assert shown.getCount(MPI.INT) == 2 : "count " + shown.getCount(MPI.INT);
    assert !message.isNull() : "no message after the probe";
    IntBuffer numbers = MPI.newIntBuffer(2);
    Status status = receive(message, numbers, nonblocking);
    assert status.getSource() == 0 && status.getTag() == TAG : "source or tag of the receive";
    assert numbers.get(0) == 17 && numbers.get(1) == 42 : "numbers";
    assert message.isNull() : "a message after the receive";
  }

  private static void receiveFromNobody(boolean pollProbe, boolean nonblocking)
      throws MPIException {
    Message message = new Message();
    Status shown = probe(message, MPI.PROC_NULL, pollProbe);
    assert shown.getSource() == MPI.PROC_NULL && shown.getTag() == MPI.ANY_TAG : "probe";
    assert message.isNoProc() : "a message from nobody";
    IntBuffer numbers = MPI.newIntBuffer(2).put(0, 1).put(1, 2);
    Status status = receive(message, numbers, nonblocking);
    assert status.getSource() == MPI.PROC_NULL && status.getTag() == MPI.ANY_TAG : "receive";
    assert numbers.get(0) == 1 && numbers.get(1) == 2 : "written by nobody";
    assert message.isNull() : "a message after the receive";
  }

  private static Status probe(Message message, int source, boolean poll) throws MPIException {
    if (!poll) {
      return message.mProbe(source, TAG, MPI.COMM_WORLD);
    }
    Status status = null;
    while (status == null) {
      status = message.imProbe(source, TAG, MPI.COMM_WORLD);
    }
    return status;
  }

  private static Status receive(Message message, IntBuffer numbers, boolean nonblocking)
      throws MPIException {
    if (!nonblocking) {
      return message.mRecv(numbers, 2, MPI.INT);
    }
    Request request = message.imRecv(numbers, 2, MPI.INT);
    return request.waitStatus();
  }

  private static void passVector(int rank) throws MPIException {
    Datatype pairs = Datatype.createVector(8, 1, 2, MPI.INT);
    pairs.commit();
    int[] numbers = new int[16];
    if (rank == 0) {
      for (int i = 0; i < 16; i++) {
        numbers[i] = i + 1;
      }
      MPI.COMM_WORLD.send(numbers, 1, pairs, 1, TAG);
    } else if (rank == 1) {
      Message message = new Message();
      Status status = message.mProbe(0, MPI.ANY_TAG, MPI.COMM_WORLD);
      assert status.getCount(MPI.INT) == 8 : "count " + status.getCount(MPI.INT);
      message.mRecv(numbers, 1, pairs);
      for (int i = 0; i < 16; i++) {
        assert numbers[i] == (i % 2 == 0 ? i + 1 : 0) : "element " + i + " is " + numbers[i];
      }
    }
    pairs.free();
  }
}
