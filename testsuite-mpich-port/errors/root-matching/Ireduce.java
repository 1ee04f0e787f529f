import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Each rank names itself as the root of the iReduce. */
public class Ireduce {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer received = MPI.newIntBuffer(2);
    Request request = MPI.COMM_WORLD.iReduce(sent, received, 1, MPI.INT, MPI.SUM, rank); // wrong
    request.waitFor();
    MPI.Finalize();
  }
}
