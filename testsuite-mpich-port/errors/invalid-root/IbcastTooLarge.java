import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;

/** The root of the iBcast is the size of the world. */
public class IbcastTooLarge {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    IntBuffer sent = MPI.newIntBuffer(2);
    MPI.COMM_WORLD.iBcast(sent, 1, MPI.INT, MPI.COMM_WORLD.getSize()).waitFor(); // wrong
    MPI.Finalize();
  }
}
