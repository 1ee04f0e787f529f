import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;

/** The iBcast is never completed. */
public class Ibcast {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    IntBuffer sent = MPI.newIntBuffer(2);
    MPI.COMM_WORLD.iBcast(sent, 1, MPI.INT, 0); // wrong
    MPI.Finalize();
  }
}
