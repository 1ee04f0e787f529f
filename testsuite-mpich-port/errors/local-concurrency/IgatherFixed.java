import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** The buffer is touched after the operation is complete. */
public class IgatherFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer received = MPI.newIntBuffer(2);
    Request request = MPI.COMM_WORLD.iGather(sent, 1, MPI.INT, received, 1, MPI.INT, 0);
    request.waitFor();
    sent.put(0, 1);
    MPI.Finalize();
  }
}
