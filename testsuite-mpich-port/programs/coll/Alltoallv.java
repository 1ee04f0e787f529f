import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Everybody sends i items to rank i. After coll/alltoallv. */
public class Alltoallv {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm[] several = Communicators.several();
    for (int i = 0; i < several.length; i++) {
      check(several[i]);
    }
    Communicators.free(several);
    MPI.Finalize();
  }

  private static void check(Intracomm comm) throws MPIException {
    int size = comm.getSize();
    int rank = comm.getRank();
    int[] out = new int[size * size];
    int[] in = new int[size * size];
    for (int i = 0; i < size * size; i++) {
      out[i] = i + 100 * rank;
      in[i] = -i;
    }
    int[] sent = new int[size];
    int[] sentFrom = new int[size];
    int[] received = new int[size];
    int[] receivedAt = new int[size];
    for (int i = 0; i < size; i++) {
      sent[i] = i;
      sentFrom[i] = i * (i + 1) / 2;
      received[i] = rank;
      receivedAt[i] = i * rank;
    }
    comm.allToAllv(out, sent, sentFrom, MPI.INT, in, received, receivedAt, MPI.INT);
    for (int i = 0; i < size * size; i++) {
      int from = rank == 0 ? size : i / rank;
      int expected = from < size ? 100 * from + rank * (rank + 1) / 2 + i % rank : -i;
      assert in[i] == expected : "element " + i + " is " + in[i] + ", not " + expected;
    }
  }
}
