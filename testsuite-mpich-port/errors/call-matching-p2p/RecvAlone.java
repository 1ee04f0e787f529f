import mpi.MPI;
import mpi.MPIException;

/** Rank 0 receives and nobody sends. */
public class RecvAlone {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] a = {rank};
    int[] b = new int[1];
    if (rank == 0) {
      MPI.COMM_WORLD.recv(b, 1, MPI.INT, 1, 0); // wrong
    }
    MPI.Finalize();
  }
}
