import java.util.Arrays;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Everybody sends i items to rank i, with a datatype and a place in bytes for each. After coll/alltoallw2. */
public class Alltoallw2 {
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
    Datatype[] types = new Datatype[size];
    for (int i = 0; i < size; i++) {
      sent[i] = i;
      sentFrom[i] = 4 * (i * (i + 1) / 2);
      received[i] = rank;
      receivedAt[i] = 4 * i * rank;
    }
    Arrays.fill(types, MPI.INT);
    comm.allToAllw(out, sent, sentFrom, types, in, received, receivedAt, types);
    for (int i = 0; i < size * size; i++) {
      int from = rank == 0 ? size : i / rank;
      int expected = from < size ? 100 * from + rank * (rank + 1) / 2 + i % rank : -i;
      assert in[i] == expected : "element " + i + " is " + in[i] + ", not " + expected;
    }
  }
}
