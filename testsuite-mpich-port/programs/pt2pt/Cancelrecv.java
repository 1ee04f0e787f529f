import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;

/** One of three receives and one of two sends are cancelled; the others complete, and what is not cancelled can be received. After pt2pt/cancelrecv. */
public class Cancelrecv {
  private static final int LENGTH = 1024;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    if (rank == 0) {
      Request[] receives = new Request[3];
      for (int tag = 0; tag < 3; tag++) {
        receives[tag] = MPI.COMM_WORLD.iRecv(MPI.newIntBuffer(LENGTH), LENGTH, MPI.INT, 1, tag);
      }
      MPI.COMM_WORLD.barrier();
      receives[1].cancel();
      MPI.COMM_WORLD.barrier();
      Status[] statuses = Request.waitAllStatus(receives);
      for (int tag = 0; tag < 3; tag++) {
        assert statuses[tag].isCancelled() == (tag == 1) : "receive " + tag;
      }
      MPI.COMM_WORLD.barrier();
      int[] left = new int[1];
      MPI.COMM_WORLD.recv(left, 1, MPI.INT, 1, 9);
      if (left[0] > 0) {
        MPI.COMM_WORLD.recv(new int[LENGTH], LENGTH, MPI.INT, 1, 4);
      }
    } else if (rank == 1) {
      MPI.COMM_WORLD.barrier();
      MPI.COMM_WORLD.barrier();
      MPI.COMM_WORLD.send(new int[LENGTH], LENGTH, MPI.INT, 0, 0);
      IntBuffer received = MPI.newIntBuffer(LENGTH);
      IntBuffer unwanted = MPI.newIntBuffer(LENGTH);
      Request[] sends = {
        MPI.COMM_WORLD.iSend(unwanted, LENGTH, MPI.INT, 0, 4),
        MPI.COMM_WORLD.iSend(received, LENGTH, MPI.INT, 0, 2)
      };
      sends[0].cancel();
      Status[] statuses = Request.testAllStatus(sends);
      MPI.COMM_WORLD.barrier();
      if (statuses == null) {
        statuses = Request.waitAllStatus(sends);
      }
      int left = statuses[0].isCancelled() ? 0 : 1;
      MPI.COMM_WORLD.send(new int[] {left}, 1, MPI.INT, 0, 9);
      assert !statuses[1].isCancelled() : "it is received, but cancelled";
    } else {
      MPI.COMM_WORLD.barrier();
      MPI.COMM_WORLD.barrier();
      MPI.COMM_WORLD.barrier();
    }
    MPI.Finalize();
  }
}
