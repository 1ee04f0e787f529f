import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Merged intercommunicators have the low side first, whichever it is. After comm/icm. */
public class Icm {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    for (int count = 1; count < MPI.COMM_WORLD.getSize(); count++) {
      TwoGroups groups = new TwoGroups(count);
      check(groups.comm, groups.left);
      check(groups.comm, !groups.left);
      Intracomm low = groups.comm.merge(false);
      Intracomm high = groups.comm.merge(true);
      assert low.getSize() == high.getSize() : "sizes";
      low.free();
      high.free();
      groups.comm.free();
    }
    MPI.Finalize();
  }

  private static void check(Intercomm comm, boolean high) throws MPIException {
    Intracomm merged = comm.merge(high);
    int size = comm.getSize() + comm.getRemoteSize();
    int expected = comm.getRank() + (high ? comm.getRemoteSize() : 0);
    assert merged.getSize() == size : "size " + merged.getSize();
    assert merged.getRank() == expected : "rank " + merged.getRank() + ", not " + expected;
    merged.free();
  }
}
