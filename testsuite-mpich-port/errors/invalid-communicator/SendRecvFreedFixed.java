import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** The communicator is freed after its use. */
public class SendRecvFreedFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Intracomm copy = MPI.COMM_WORLD.dup();
    int[] a = {rank};
    if (rank == 0) {
      copy.send(a, 1, MPI.INT, 1, 0);
    } else {
      copy.recv(a, 1, MPI.INT, 0, 0);
    }
    copy.free();
    MPI.Finalize();
  }
}
