import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;

/** Of two persistent requests one is never freed. */
public class RequestSendInitRecvInit {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int other = 1 - rank;
    IntBuffer a = MPI.newIntBuffer(1);
    IntBuffer b = MPI.newIntBuffer(1);
    Prequest send = MPI.COMM_WORLD.sendInit(a, 1, MPI.INT, other, 0); // wrong
    send.start();
    Prequest receive = MPI.COMM_WORLD.recvInit(b, 1, MPI.INT, other, 0);
    receive.start();
    send.waitFor();
    receive.waitFor();
    receive.free();
    MPI.Finalize();
  }
}
