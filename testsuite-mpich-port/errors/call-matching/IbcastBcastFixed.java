import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;

/** All ranks begin a nonblocking broadcast. */
public class IbcastBcastFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    IntBuffer begun = MPI.newIntBuffer(1);
    MPI.COMM_WORLD.iBcast(begun, 1, MPI.INT, 0).waitFor();
    MPI.Finalize();
  }
}
