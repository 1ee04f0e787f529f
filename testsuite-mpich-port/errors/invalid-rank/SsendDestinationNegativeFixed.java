import mpi.MPI;
import mpi.MPIException;

/** Source and destination are ranks. */
public class SsendDestinationNegativeFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] a = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.sSend(a, 1, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.recv(a, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
