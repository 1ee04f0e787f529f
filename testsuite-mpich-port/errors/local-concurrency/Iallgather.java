import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** The buffer of a pending iAllGather is written. */
public class Iallgather {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer received = MPI.newIntBuffer(2);
    Request request = MPI.COMM_WORLD.iAllGather(sent, 1, MPI.INT, received, 1, MPI.INT);
    sent.put(0, 1); // wrong
    request.waitFor();
    MPI.Finalize();
  }
}
