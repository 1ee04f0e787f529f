import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;

/** A persistent request is completed and never freed. */
public class RequestSendInitIrecv {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int other = 1 - rank;
    IntBuffer a = MPI.newIntBuffer(1);
    IntBuffer b = MPI.newIntBuffer(1);
    Prequest send = MPI.COMM_WORLD.sendInit(a, 1, MPI.INT, other, 0); // wrong
    send.start();
    Request receive = MPI.COMM_WORLD.iRecv(b, 1, MPI.INT, other, 0);
    send.waitFor();
    receive.waitFor();
    MPI.Finalize();
  }
}
