import mpi.MPI;
import mpi.MPIException;

/** Every rank gets its block of the sum. After no-error-coll-reduceScatterBlock. */
public class CollReduceScatterBlock {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] sent = new int[6];
    for (int i = 0; i < 6; i++) {
      sent[i] = 6 * rank + i;
    }
    int[] received = new int[2];
    MPI.COMM_WORLD.reduceScatterBlock(sent, received, 2, MPI.INT, MPI.SUM);
    assert received[0] == 18 + 6 * rank && received[1] == 21 + 6 * rank;
    MPI.Finalize();
  }
}
