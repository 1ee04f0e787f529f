import java.nio.IntBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Both ranks call iAllReduce on the same communicator. */
public class IallreduceFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer received = MPI.newIntBuffer(2);
    Intracomm turned = MPI.COMM_WORLD.split(0, MPI.COMM_WORLD.getSize() - rank);
    Request request = turned.iAllReduce(sent, received, 1, MPI.INT, MPI.SUM);
    request.waitFor();
    turned.free();
    MPI.Finalize();
  }
}
