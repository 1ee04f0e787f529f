import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;

/** The root of the iBcast is the last rank. */
public class IbcastTooLargeFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    IntBuffer sent = MPI.newIntBuffer(2);
    MPI.COMM_WORLD.iBcast(sent, 1, MPI.INT, MPI.COMM_WORLD.getSize() - 1).waitFor();
    MPI.Finalize();
  }
}
