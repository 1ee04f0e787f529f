import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Two nonblocking collectives are begun in different orders. */
public class IbarrierIallreduce {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    IntBuffer sent = MPI.newIntBuffer(1);
    IntBuffer received = MPI.newIntBuffer(1);
    Request[] both = new Request[2];
    if (rank == 0) {
      both[0] = MPI.COMM_WORLD.iBarrier(); // wrong
      both[1] = MPI.COMM_WORLD.iAllReduce(sent, received, 1, MPI.INT, MPI.SUM);
    } else {
      both[0] = MPI.COMM_WORLD.iAllReduce(sent, received, 1, MPI.INT, MPI.SUM); // wrong
      both[1] = MPI.COMM_WORLD.iBarrier();
    }
    Request.waitAll(both);
    MPI.Finalize();
  }
}
