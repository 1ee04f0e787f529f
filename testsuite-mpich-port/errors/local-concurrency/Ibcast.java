import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** The buffer of a pending iBcast is written. */
public class Ibcast {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    IntBuffer sent = MPI.newIntBuffer(2);
    Request request = MPI.COMM_WORLD.iBcast(sent, 1, MPI.INT, 0);
    sent.put(0, 1); // wrong
    request.waitFor();
    MPI.Finalize();
  }
}
