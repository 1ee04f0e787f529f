import mpi.Group;
import mpi.Intercomm;
import mpi.MPI;
import mpi.MPIException;

/** The group of an intercommunicator is the local one, the remote group is the other. After comm/icgroup. */
public class Icgroup {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.getSize();
    for (int count = 1; count < size; count++) {
      Intercomm comm = new TwoGroups(count).comm;
      Group own = comm.getGroup();
      Group other = comm.getRemoteGroup();
      assert own.getRank() == comm.getRank() : "rank " + own.getRank();
      assert own.getSize() == comm.getSize() : "size " + own.getSize();
      assert other.getSize() == comm.getRemoteSize() : "remote size " + other.getSize();
      assert other.getRank() == MPI.UNDEFINED : "rank in the other group " + other.getRank();
      Group common = Group.intersection(own, other);
      Group both = Group.union(own, other);
      assert common.getSize() == 0 : "a common member";
      assert both.getSize() == size : "not all ranks";
      common.free();
      both.free();
      own.free();
      other.free();
      comm.free();
    }
    MPI.Finalize();
  }
}
