import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/** A probe on an intercommunicator shows the length of a message from the other side. After comm/probe_intercomm. */
public class ProbeIntercomm {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    for (int count = 1; count < MPI.COMM_WORLD.getSize(); count++) {
      TwoGroups groups = new TwoGroups(count);
      if (groups.comm.getRank() == 0 && groups.left) {
        Status status = groups.comm.probe(0, 0);
        int length = status.getCount(MPI.CHAR);
        assert length == 4 : "length " + length;
        char[] word = new char[length];
        groups.comm.recv(word, length, MPI.CHAR, 0, 0);
        assert new String(word).equals("test") : new String(word);
      } else if (groups.comm.getRank() == 0) {
        groups.comm.send("test".toCharArray(), 4, MPI.CHAR, 0, 0);
      }
      groups.comm.free();
    }
    MPI.Finalize();
  }
}
