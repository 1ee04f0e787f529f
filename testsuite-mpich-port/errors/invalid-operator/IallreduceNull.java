import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;

/** The iAllReduce names no reduction. */
public class IallreduceNull {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Op none = null;
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer received = MPI.newIntBuffer(2);
    MPI.COMM_WORLD.iAllReduce(sent, received, 1, MPI.INT, none).waitFor(); // wrong
    MPI.Finalize();
  }
}
