import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Requests of sends of every mode are freed while the messages are on their way; all of them arrive. After pt2pt/rqfree. */
public class Rqfree {
  private static final int TAG = 1;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    if (rank == 0) {
      MPI.COMM_WORLD.barrier();
      MPI.attachBuffer(new byte[2000 + MPI.BSEND_OVERHEAD]);
      MPI.COMM_WORLD.iSend(number(10), 1, MPI.INT, 1, TAG).free();
      MPI.COMM_WORLD.ibSend(number(11), 1, MPI.INT, 1, TAG + 1).free();
      MPI.COMM_WORLD.isSend(number(12), 1, MPI.INT, 1, TAG + 2).free();
      MPI.COMM_WORLD.irSend(number(13), 1, MPI.INT, 1, TAG + 3).free();
      MPI.COMM_WORLD.iSend(number(14), 1, MPI.INT, 1, TAG + 4).waitFor();
      MPI.detachBuffer();
    } else if (rank == 1) {
      IntBuffer[] numbers = new IntBuffer[5];
      Request[] receives = new Request[5];
      for (int i = 0; i < 5; i++) {
        numbers[i] = MPI.newIntBuffer(1);
        receives[i] = MPI.COMM_WORLD.iRecv(numbers[i], 1, MPI.INT, 0, TAG + i);
      }
      MPI.COMM_WORLD.barrier();
      for (int i = 0; i < 5; i++) {
        receives[i].waitFor();
        assert numbers[i].get(0) == 10 + i : "message " + i + " is " + numbers[i].get(0);
      }
    } else {
      MPI.COMM_WORLD.barrier();
    }
    MPI.Finalize();
  }

  private static IntBuffer number(int value) {
    return MPI.newIntBuffer(1).put(0, value);
  }
}
