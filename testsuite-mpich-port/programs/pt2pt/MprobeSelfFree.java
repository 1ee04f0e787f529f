import mpi.MPI;
import mpi.MPIException;
import mpi.Message;
import mpi.Request;

/** A message to oneself is received by a matched probe after its request is freed. After pt2pt/mprobe_self_free. */
public class MprobeSelfFree {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Request send = MPI.COMM_SELF.iSend(MPI.newIntBuffer(1).put(0, 42), 1, MPI.INT, 0, 0);
    send.free();
    Message message = new Message();
    message.mProbe(0, 0, MPI.COMM_SELF);
    int[] number = new int[1];
    message.mRecv(number, 1, MPI.INT);
    assert number[0] == 42 : "received " + number[0];
    MPI.Finalize();
  }
}
