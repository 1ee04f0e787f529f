import mpi.MPI;
import mpi.MPIException;

/** Rank 0 sends synchronously what rank 1 receives. */
public class SsendAloneFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] a = {rank};
    int[] b = new int[1];
    if (rank == 0) {
      MPI.COMM_WORLD.sSend(a, 1, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.recv(b, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
