import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/** The first rank of each side of an intercommunicator probes and receives what anybody on the other side sends. After pt2pt/icprobe. */
public class Icprobe {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    TwoGroups groups = new TwoGroups(MPI.COMM_WORLD.getSize() - 1);
    pass(groups, groups.left);
    pass(groups, !groups.left);
    groups.comm.free();
    MPI.Finalize();
  }

  private static void pass(TwoGroups groups, boolean sender) throws MPIException {
    if (sender) {
      groups.comm.send(new int[] {groups.comm.getRank()}, 1, MPI.INT, 0, 0);
    } else if (groups.comm.getRank() == 0) {
      for (int i = 0; i < groups.comm.getRemoteSize(); i++) {
        int[] in = {-1};
        Status shown = groups.comm.probe(MPI.ANY_SOURCE, MPI.ANY_TAG);
        Status status = groups.comm.recv(in, 1, MPI.INT, shown.getSource(), shown.getTag());
        assert status.getSource() == shown.getSource() : "source " + status.getSource();
        assert in[0] == status.getSource() : in[0] + " from " + status.getSource();
      }
    }
  }
}
