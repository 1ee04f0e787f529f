import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;

/** The iReduce is never completed. */
public class Ireduce {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer received = MPI.newIntBuffer(2);
    MPI.COMM_WORLD.iReduce(sent, received, 1, MPI.INT, MPI.SUM, 0); // wrong
    MPI.Finalize();
  }
}
