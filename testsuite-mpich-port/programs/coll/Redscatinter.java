import mpi.Intercomm;
import mpi.MPI;
import mpi.MPIException;

/** The sum of one side is scattered over the other side, with counts. After coll/redscatinter. */
public class Redscatinter {
  private static final int UNIT = 64;

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
    int size = comm.getSize();
    int others = comm.getRemoteSize();
    int rank = comm.getRank();
    int each = UNIT * others;
    long[] own = new long[each * size];
    for (int i = 0; i < own.length; i++) {
      own[i] = (long) rank * own.length + i;
    }
    long[] part = new long[each];
    int[] counts = new int[size];
    java.util.Arrays.fill(counts, each);
    comm.reduceScatter(own, part, counts, MPI.LONG, MPI.SUM);
    for (int i = 0; i < each; i++) {
      long expected =
          (long) own.length * (others * (others - 1) / 2) + (long) (i + rank * each) * others;
      assert part[i] == expected : "element " + i + " is " + part[i] + ", not " + expected;
    }
  }
}
