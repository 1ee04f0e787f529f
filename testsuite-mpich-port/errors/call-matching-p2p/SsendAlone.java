import mpi.MPI;
import mpi.MPIException;

/** Rank 0 sends synchronously and nobody receives. */
public class SsendAlone {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] a = {rank};
    int[] b = new int[1];
    if (rank == 0) {
      MPI.COMM_WORLD.sSend(a, 1, MPI.INT, 1, 0); // wrong
    }
    MPI.Finalize();
  }
}
