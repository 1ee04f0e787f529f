import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/** Buffered messages of even to odd ranks and back, over an intercommunicator. After pt2pt/bsend5. */
public class Bsend5 {
  private static final int MESSAGES = 10;
  private static final int LENGTH = 10;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int colour = MPI.COMM_WORLD.getRank() % 2;
    Intracomm own = MPI.COMM_WORLD.split(colour, MPI.COMM_WORLD.getRank());
    Intercomm comm = MPI.COMM_WORLD.createIntercomm(own, 0, 1 - colour, 52);
    int rank = comm.getRank();
    MPI.attachBuffer(new byte[MESSAGES * (4 * LENGTH + MPI.BSEND_OVERHEAD)]);
    for (int j = 0; j < MESSAGES; j++) {
      int[] numbers = new int[LENGTH];
      for (int i = 0; i < LENGTH; i++) {
        numbers[i] = (rank + 10 * j) * 100 + i;
      }
      comm.bSend(numbers, LENGTH, MPI.INT, 0, 27 + j);
    }
    for (int i = 0; rank == 0 && i < comm.getRemoteSize() * MESSAGES; i++) {
      int source = i / MESSAGES;
      int j = i % MESSAGES;
      int[] numbers = new int[LENGTH];
      Status status = comm.recv(numbers, LENGTH, MPI.INT, source, 27 + j);
      assert status.getSource() == source && status.getTag() == 27 + j : "status";
      assert numbers[9] == (source + 10 * j) * 100 + 9 : "message " + j + ": " + numbers[9];
    }
    MPI.detachBuffer();
    own.free();
    comm.free();
    MPI.Finalize();
  }
}
