import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** The buffer of a pending iAllReduce is written. */
public class Iallreduce {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer received = MPI.newIntBuffer(2);
    Request request = MPI.COMM_WORLD.iAllReduce(sent, received, 1, MPI.INT, MPI.SUM);
    sent.put(0, 1); // wrong
    request.waitFor();
    MPI.Finalize();
  }
}
