import mpi.MPI;
import mpi.MPIException;

/** Exchanges to the left and to the right, told apart by their tags. After no-error-p2p-sendrecv3. */
public class P2pSendrecv3 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] a = {rank};
    int[] b = new int[1];
    int size = MPI.COMM_WORLD.getSize();
    int left = (rank + size - 1) % size;
    int right = (rank + 1) % size;
    MPI.COMM_WORLD.sendRecv(a, 1, MPI.INT, left, 0, b, 1, MPI.INT, right, 0);
    MPI.COMM_WORLD.sendRecv(a, 1, MPI.INT, right, 1, b, 1, MPI.INT, left, 1);
    MPI.Finalize();
  }
}
