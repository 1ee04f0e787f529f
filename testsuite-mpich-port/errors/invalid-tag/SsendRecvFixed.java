import mpi.MPI;
import mpi.MPIException;

/** Sender and receiver name the tag 1. */
public class SsendRecvFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] a = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.sSend(a, 1, MPI.INT, 1, 1);
    } else {
      MPI.COMM_WORLD.recv(a, 1, MPI.INT, 0, 1);
    }
    MPI.Finalize();
  }
}
