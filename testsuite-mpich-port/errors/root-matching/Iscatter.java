import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Each rank names itself as the root of the iScatter. */
public class Iscatter {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer received = MPI.newIntBuffer(2);
    Request request =
        MPI.COMM_WORLD.iScatter(sent, 1, MPI.INT, received, 1, MPI.INT, rank); // wrong
    request.waitFor();
    MPI.Finalize();
  }
}
