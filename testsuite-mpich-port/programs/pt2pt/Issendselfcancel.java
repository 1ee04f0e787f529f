import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;

/** A synchronous message to oneself that a probe has shown is cancelled; so is a receive for it. After pt2pt/issendselfcancel. */
public class Issendselfcancel {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Request send = MPI.COMM_SELF.isSend(MPI.newByteBuffer(0), 0, MPI.BYTE, 0, 123);
    Status status = MPI.COMM_SELF.probe(MPI.ANY_SOURCE, MPI.ANY_TAG);
    assert status.getSource() == 0 && status.getTag() == 123 : "source or tag of the probe";
    send.cancel();
    assert send.waitStatus().isCancelled() : "the send is not cancelled";
    Request receive = MPI.COMM_SELF.iRecv(MPI.newByteBuffer(0), 0, MPI.BYTE, 0, 123);
    receive.cancel();
    assert receive.waitStatus().isCancelled() : "the receive is not cancelled";
    MPI.Finalize();
  }
}
