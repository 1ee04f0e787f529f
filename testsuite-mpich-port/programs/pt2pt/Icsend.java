import mpi.MPI;
import mpi.MPIException;

/** Every rank of one side of an intercommunicator sends to the first rank of the other, and the other way. After pt2pt/icsend. */
public class Icsend {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    for (int count = 1; count < MPI.COMM_WORLD.getSize(); count++) {
      TwoGroups groups = new TwoGroups(count);
      pass(groups, groups.left);
      pass(groups, !groups.left);
      groups.comm.free();
    }
    MPI.Finalize();
  }

  private static void pass(TwoGroups groups, boolean sender) throws MPIException {
    if (sender) {
      groups.comm.send(new int[] {groups.comm.getRank()}, 1, MPI.INT, 0, 0);
    } else if (groups.comm.getRank() == 0) {
      for (int i = 0; i < groups.comm.getRemoteSize(); i++) {
        int[] in = {-1};
        groups.comm.recv(in, 1, MPI.INT, i, 0);
        assert in[0] == i : "from " + i + " comes " + in[0];
      }
    }
  }
}
