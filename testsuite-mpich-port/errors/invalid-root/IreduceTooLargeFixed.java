import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;

/** The root of the iReduce is the last rank. */
public class IreduceTooLargeFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer received = MPI.newIntBuffer(2);
    MPI.COMM_WORLD
        .iReduce(sent, received, 1, MPI.INT, MPI.SUM, MPI.COMM_WORLD.getSize() - 1)
        .waitFor();
    MPI.Finalize();
  }
}
