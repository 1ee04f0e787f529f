import mpi.MPI;
import mpi.MPIException;

/** Both ranks receive before they send. */
public class RecvSendRecvSend {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] a = {rank};
    int[] b = new int[1];
    MPI.COMM_WORLD.recv(b, 1, MPI.INT, 1 - rank, 0); // wrong
    MPI.COMM_WORLD.send(a, 1, MPI.INT, 1 - rank, 0);
    MPI.Finalize();
  }
}
