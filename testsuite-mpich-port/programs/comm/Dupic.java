import java.nio.IntBuffer;
import mpi.Intercomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** A duplicated intercommunicator has messages of its own, and can be duplicated again. After comm/dupic. */
public class Dupic {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.getSize();
    for (int count = 1; count < size; count++) {
      Intercomm comm = new TwoGroups(count).comm;
      Intercomm copy = comm.dup();
      if (comm.getRank() == 0) {
        check(comm, copy);
      }
      Intercomm again = copy.dup();
      again.free();
      copy.free();
      comm.free();
    }
    MPI.Finalize();
  }

  /** Only the message on the first one may have come before the second one's is sent. */
  private static void check(Intercomm comm, Intercomm copy) throws MPIException {
    IntBuffer onCopy = MPI.newIntBuffer(1);
    IntBuffer onComm = MPI.newIntBuffer(1);
    Request[] receives = {
      copy.iRecv(onCopy, 1, MPI.INT, 0, 0), comm.iRecv(onComm, 1, MPI.INT, 0, 0)
    };
    comm.send(new int[] {17}, 1, MPI.INT, 0, 0);
    int[] complete = Request.waitSome(receives);
    assert complete.length == 1 && complete[0] == 1 : "another message than the only one";
    byte[] none = new byte[0];
    comm.sendRecv(none, 0, MPI.BYTE, 0, 37, none, 0, MPI.BYTE, 0, 37);
    copy.send(new int[] {456}, 1, MPI.INT, 0, 0);
    receives[0].waitFor();
    assert onCopy.get(0) == 456 : "on the copy: " + onCopy.get(0);
    assert onComm.get(0) == 17 : "on the original: " + onComm.get(0);
  }
}
