import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;

/** The iAllToAll is completed. */
public class IalltoallFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer received = MPI.newIntBuffer(2);
    MPI.COMM_WORLD.iAllToAll(sent, 1, MPI.INT, received, 1, MPI.INT).waitFor();
    MPI.Finalize();
  }
}
