import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;

/** The iGather is never completed. */
public class Igather {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer received = MPI.newIntBuffer(2);
    MPI.COMM_WORLD.iGather(sent, 1, MPI.INT, received, 1, MPI.INT, 0); // wrong
    MPI.Finalize();
  }
}
