import java.util.Arrays;
import mpi.Datatype;
import mpi.Intercomm;
import mpi.MPI;
import mpi.MPIException;

/** Everybody sends i items to rank i of the other side, with a datatype and a place in bytes for each. After coll/icalltoallw. */
public class Icalltoallw {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    for (int count = 1; count < MPI.COMM_WORLD.getSize(); count++) {
      TwoGroups groups = new TwoGroups(count);
      groups.comm.setErrhandler(MPI.ERRORS_RETURN);
      check(groups.comm);
      groups.comm.free();
    }
    MPI.Finalize();
  }

  private static void check(Intercomm comm) throws MPIException {
    int others = comm.getRemoteSize();
    int rank = comm.getRank();
    int[] sent = new int[others];
    int[] sentFrom = new int[others];
    int[] received = new int[others];
    int[] receivedAt = new int[others];
    Datatype[] types = new Datatype[others];
    Arrays.fill(types, MPI.INT);
    for (int i = 0; i < others; i++) {
      sent[i] = i;
      sentFrom[i] = 4 * (i * (i + 1) / 2);
      received[i] = rank;
      receivedAt[i] = 4 * i * rank;
    }
    int[] out = new int[others * others];
    for (int i = 0; i < out.length; i++) {
      out[i] = i + 100 * rank;
    }
    int[] in = new int[others * rank];
    comm.allToAllw(out, sent, sentFrom, types, in, received, receivedAt, types);
    for (int i = 0; i < in.length; i++) {
      int expected = 100 * (i / rank) + rank * (rank + 1) / 2 + i % rank;
      assert in[i] == expected : "element " + i + " is " + in[i] + ", not " + expected;
    }
  }
}
