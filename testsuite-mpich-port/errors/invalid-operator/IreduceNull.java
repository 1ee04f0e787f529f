import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;

/** The iReduce names no reduction. */
public class IreduceNull {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Op none = null;
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer received = MPI.newIntBuffer(2);
    MPI.COMM_WORLD.iReduce(sent, received, 1, MPI.INT, none, 0).waitFor(); // wrong
    MPI.Finalize();
  }
}
