import mpi.MPI;
import mpi.MPIException;

/** A Sendrecv meets a receive and a send. After no-error-p2p-sendrecv-send-recv. */
public class P2pSendrecvSendRecv {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] a = {rank};
    int[] b = new int[1];
    MPI.COMM_WORLD.barrier();
    if (rank == 0) {
      MPI.COMM_WORLD.sendRecv(a, 1, MPI.INT, 1, 0, b, 1, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.recv(b, 1, MPI.INT, 0, 0);
      MPI.COMM_WORLD.send(a, 1, MPI.INT, 0, 0);
    }
    MPI.COMM_WORLD.barrier();
    MPI.Finalize();
  }
}
