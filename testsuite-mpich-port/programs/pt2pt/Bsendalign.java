import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/** Buffers of odd lengths are attached one after the other, and each is given back when it is detached. After pt2pt/bsendalign. */
public class Bsendalign {
  private static final int MESSAGES = 3;
  private static final int LENGTH = 10;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    for (int extra = 0; extra < 7; extra++) {
      byte[] space = new byte[MESSAGES * (4 * LENGTH + MPI.BSEND_OVERHEAD) + extra];
      MPI.attachBuffer(space);
      for (int j = 0; j < MESSAGES; j++) {
        int[] numbers = new int[LENGTH];
        for (int i = 0; i < LENGTH; i++) {
          numbers[i] = (rank + 10 * j) * size + i;
        }
        MPI.COMM_WORLD.bSend(numbers, LENGTH, MPI.INT, 0, 27 + j);
      }
      for (int i = 0; rank == 0 && i < size * MESSAGES; i++) {
        receive(i / MESSAGES, i % MESSAGES);
      }
      byte[] detached = MPI.detachBuffer();
      assert detached == space : "another buffer is detached";
    }
    MPI.Finalize();
  }

  private static void receive(int source, int j) throws MPIException {
    int[] numbers = new int[LENGTH];
    Status status = MPI.COMM_WORLD.recv(numbers, LENGTH, MPI.INT, source, 27 + j);
    assert status.getSource() == source && status.getTag() == 27 + j;
    for (int i = 0; i < LENGTH; i++) {
      int expected = (source + 10 * j) * MPI.COMM_WORLD.getSize() + i;
      assert numbers[i] == expected : "element " + i + " is " + numbers[i];
    }
  }
}
