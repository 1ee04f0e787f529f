import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;

/** Rank 0 begins a nonblocking broadcast, the others call the blocking one; the two never match. */
public class IbcastBcast {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    IntBuffer begun = MPI.newIntBuffer(1);
    int[] sent = new int[1];
    if (rank == 0) {
      MPI.COMM_WORLD.iBcast(begun, 1, MPI.INT, 0).waitFor(); // wrong
    } else {
      MPI.COMM_WORLD.bcast(sent, 1, MPI.INT, 0); // wrong
    }
    MPI.Finalize();
  }
}
