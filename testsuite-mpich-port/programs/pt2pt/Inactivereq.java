import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;
import mpi.Status;

/** Testing and waiting for persistent requests that are not started says at once: done, nothing. After pt2pt/inactivereq. */
public class Inactivereq {
  private static final int LENGTH = 10;
  private static final int TAG = 27;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    IntBuffer out = MPI.newIntBuffer(LENGTH);
    Prequest send = MPI.COMM_WORLD.sendInit(out, LENGTH, MPI.INT, 0, TAG);
    expectInactive(send);
    Request[] receives = new Request[rank == 0 ? size : 0];
    for (int i = 0; i < receives.length; i++) {
      receives[i] = MPI.COMM_WORLD.iRecv(MPI.newIntBuffer(LENGTH), LENGTH, MPI.INT, i, TAG);
    }
    send.start();
    send.waitFor();
    Request.waitAll(receives);
    expectInactive(send);
    send.free();

    Prequest receive = MPI.COMM_WORLD.recvInit(out, LENGTH, MPI.INT, 0, TAG + 1);
    expectInactive(receive);
    receive.start();
    Request[] sends = new Request[rank == 0 ? size : 0];
    for (int i = 0; i < sends.length; i++) {
      sends[i] = MPI.COMM_WORLD.iSend(MPI.newIntBuffer(LENGTH), LENGTH, MPI.INT, i, TAG + 1);
    }
    receive.waitFor();
    Request.waitAll(sends);
    expectInactive(receive);
    receive.free();
    MPI.Finalize();
  }

  private static void expectInactive(Request request) throws MPIException {
    Status tested = request.testStatus();
    assert tested != null : "not done";
    expectEmpty(tested);
    expectEmpty(request.waitStatus());
    expectNone(new Request[] {request});
    expectNone(new Request[0]);
  }

  private static void expectNone(Request[] inactive) throws MPIException {
    Status tested = Request.testAnyStatus(inactive);
    assert tested != null : "none of them is done";
    assert tested.getIndex() == MPI.UNDEFINED : "index " + tested.getIndex();
    assert Request.testAny(inactive) == MPI.UNDEFINED : "one of them is done";
  }

  private static void expectEmpty(Status status) throws MPIException {
    assert status.getSource() == MPI.ANY_SOURCE : "source " + status.getSource();
    assert status.getTag() == MPI.ANY_TAG : "tag " + status.getTag();
    assert status.getCount(MPI.INT) == 0 : "count " + status.getCount(MPI.INT);
  }
}
