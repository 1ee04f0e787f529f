import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;

/** The iAllToAll is never completed. */
public class Ialltoall {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer received = MPI.newIntBuffer(2);
    MPI.COMM_WORLD.iAllToAll(sent, 1, MPI.INT, received, 1, MPI.INT); // wrong
    MPI.Finalize();
  }
}
