import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;

/** The iAllReduce is never completed. */
public class Iallreduce {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer received = MPI.newIntBuffer(2);
    MPI.COMM_WORLD.iAllReduce(sent, received, 1, MPI.INT, MPI.SUM); // wrong
    MPI.Finalize();
  }
}
