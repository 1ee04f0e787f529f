import mpi.Intercomm;
import mpi.MPI;
import mpi.MPIException;

/** Everybody sends to everybody on the other side. After coll/icalltoall. */
public class Icalltoall {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    for (int count = 1; count < MPI.COMM_WORLD.getSize(); count++) {
      TwoGroups groups = new TwoGroups(count);
      groups.comm.setErrhandler(MPI.ERRORS_RETURN);
      for (int length = 1; length < 5000; length *= 16) {
        check(groups.comm, groups.left, length);
      }
      groups.comm.free();
    }
    MPI.Finalize();
  }

  private static void check(Intercomm comm, boolean left, int length) throws MPIException {
    int others = comm.getRemoteSize();
    int rank = comm.getRank();
    int[] out = new int[others * length];
    int[] in = new int[others * length];
    for (int i = 0; i < out.length; i++) {
      out[i] = value(left, rank, i / length) + i % length;
    }
    comm.allToAll(out, length, MPI.INT, in, length, MPI.INT);
    for (int i = 0; i < in.length; i++) {
      int expected = value(!left, i / length, rank) + i % length;
      assert in[i] == expected : "element " + i + " is " + in[i] + ", not " + expected;
    }
  }

  private static int value(boolean left, int from, int to) {
    return (left ? 1_000_000 : 0) + 100_000 * from + 10_000 * to;
  }
}
