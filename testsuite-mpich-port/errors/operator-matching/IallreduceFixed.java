import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Both ranks take the maximum in the iAllReduce. */
public class IallreduceFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer received = MPI.newIntBuffer(2);
    Request request = MPI.COMM_WORLD.iAllReduce(sent, received, 1, MPI.INT, MPI.MAX);
    request.waitFor();
    MPI.Finalize();
  }
}
