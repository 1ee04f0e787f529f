import mpi.MPI;
import mpi.MPIException;

/** Broadcasts of 100 to a million integers, five of each length, arrive complete everywhere. After coll/bcasttest. */
public class Bcasttest {
  private static final int[] LENGTHS = {100, 64 * 1024, 128 * 1024, 1024 * 1024};
  private static final int ROUNDS = 5;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    boolean root = MPI.COMM_WORLD.getRank() == 0;
    int[] buffer = new int[LENGTHS[LENGTHS.length - 1]];
    for (int round = 0; round < LENGTHS.length * ROUNDS; round++) {
      int length = LENGTHS[round / ROUNDS];
      for (int i = 0; i < length; i++) {
        buffer[i] = root ? 1_000_000 * round + i : -1 - round;
      }
      MPI.COMM_WORLD.bcast(buffer, length, MPI.INT, 0);
      for (int i = 0; i < length; i++) {
        assert buffer[i] == 1_000_000 * round + i
            : "round " + round + ": " + i + " is " + buffer[i];
      }
    }
    MPI.Finalize();
  }
}
