import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** The datatype is committed. */
public class SendRecvUncommittedFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] a = new int[2];
    Datatype pair = Datatype.createContiguous(2, MPI.INT);
    pair.commit();
    if (rank == 0) {
      MPI.COMM_WORLD.send(a, 1, pair, 1, 0);
    } else {
      MPI.COMM_WORLD.recv(a, 1, pair, 0, 0);
    }
    pair.free();
    MPI.Finalize();
  }
}
