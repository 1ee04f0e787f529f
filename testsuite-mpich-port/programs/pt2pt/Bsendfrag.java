import mpi.MPI;
import mpi.MPIException;

/** Buffered messages are received in another order, and overwritten by their sender before that. After pt2pt/bsendfrag. */
public class Bsendfrag {
  private static final int LENGTH = 1024;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
    int rank = MPI.COMM_WORLD.getRank();
    if (rank == 0) {
      MPI.attachBuffer(new byte[4 * (4 * LENGTH + MPI.BSEND_OVERHEAD)]);
      int[] numbers = new int[LENGTH];
      for (int tag = 0; tag < 4; tag++) {
        for (int i = 0; i < LENGTH; i++) {
          numbers[i] = tag * LENGTH + i;
        }
        MPI.COMM_WORLD.bSend(numbers, LENGTH, MPI.INT, 1, tag);
        for (int i = 0; i < LENGTH; i++) {
          numbers[i] = -numbers[i];
        }
      }
    }
    MPI.COMM_WORLD.barrier();
    if (rank == 0) {
      MPI.detachBuffer();
    } else if (rank == 1) {
      int[] order = {1, 0, 3, 2};
      for (int tag : order) {
        int[] numbers = new int[LENGTH];
        MPI.COMM_WORLD.recv(numbers, LENGTH, MPI.INT, 0, tag);
        for (int i = 0; i < LENGTH; i++) {
          assert numbers[i] == tag * LENGTH + i : "tag " + tag + ": " + i + " is " + numbers[i];
        }
      }
    }
    MPI.Finalize();
  }
}
