import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Two nonblocking collectives are begun in the same order. */
public class IbarrierIallreduceFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    IntBuffer sent = MPI.newIntBuffer(1);
    IntBuffer received = MPI.newIntBuffer(1);
    Request[] both = {
      MPI.COMM_WORLD.iBarrier(), MPI.COMM_WORLD.iAllReduce(sent, received, 1, MPI.INT, MPI.SUM)
    };
    Request.waitAll(both);
    MPI.Finalize();
  }
}
