import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** The buffer is touched after the operation is complete. */
public class IreduceFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer received = MPI.newIntBuffer(2);
    Request request = MPI.COMM_WORLD.iReduce(sent, received, 1, MPI.INT, MPI.SUM, 0);
    request.waitFor();
    sent.put(0, 1);
    MPI.Finalize();
  }
}
