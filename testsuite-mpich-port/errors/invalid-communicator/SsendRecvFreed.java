import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Both ranks use a communicator that they have freed. */
public class SsendRecvFreed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Intracomm copy = MPI.COMM_WORLD.dup();
    copy.free();
    int[] a = {rank};
    if (rank == 0) {
      copy.sSend(a, 1, MPI.INT, 1, 0); // wrong
    } else {
      copy.recv(a, 1, MPI.INT, 0, 0); // wrong
    }
    MPI.Finalize();
  }
}
