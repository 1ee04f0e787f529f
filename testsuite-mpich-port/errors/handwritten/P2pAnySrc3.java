import mpi.MPI;
import mpi.MPIException;

/** One message, received from any source. After no-error-p2p-any-src3. */
public class P2pAnySrc3 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] size = {MPI.COMM_WORLD.getSize()};
    if (rank == 0) {
      MPI.COMM_WORLD.send(size, 1, MPI.INT, 1, 42);
    } else {
      int from = MPI.ANY_SOURCE;
      MPI.COMM_WORLD.recv(size, 1, MPI.INT, from, 42);
    }
    MPI.Finalize();
  }
}
