import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Large buffered messages wait while the two sides meet, and the buffer is detached while they may be on their way. After pt2pt/bsendpending. */
public class Bsendpending {
  private static final int LENGTH = 128 * 1024;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm world = MPI.COMM_WORLD;
    Intracomm backwards = world.split(0, -world.getRank());
    check(world);
    check(backwards);
    backwards.free();
    MPI.Finalize();
  }

  private static void check(Intracomm comm) throws MPIException {
    int last = comm.getSize() - 1;
    if (comm.getRank() == 0) {
      byte[] space = new byte[3 * (LENGTH + MPI.BSEND_OVERHEAD)];
      MPI.attachBuffer(space);
      for (int factor = 1; factor <= 5; factor += 2) {
        comm.bSend(message(factor), LENGTH, MPI.BYTE, last, 0);
      }
      meet(comm, last);
      byte[] detached = MPI.detachBuffer();
      assert detached == space : "another buffer is detached";
    } else if (comm.getRank() == last) {
      meet(comm, 0);
      for (int factor = 1; factor <= 5; factor += 2) {
        byte[] received = new byte[LENGTH];
        comm.recv(received, LENGTH, MPI.BYTE, 0, 0);
        byte[] sent = message(factor);
        for (int i = 0; i < LENGTH; i++) {
          assert received[i] == sent[i] : "message " + factor + ": " + i + " is " + received[i];
        }
      }
    }
  }

  private static byte[] message(int factor) {
    byte[] message = new byte[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      message[i] = (byte) ~(factor * i);
    }
    return message;
  }

  private static void meet(Intracomm comm, int other) throws MPIException {
    byte[] none = new byte[0];
    comm.sendRecv(none, 0, MPI.BYTE, other, 10, none, 0, MPI.BYTE, other, 10);
  }
}
