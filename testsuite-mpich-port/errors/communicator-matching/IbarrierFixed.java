import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Both ranks call iBarrier on the same communicator. */
public class IbarrierFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Intracomm turned = MPI.COMM_WORLD.split(0, MPI.COMM_WORLD.getSize() - rank);
    Request request = turned.iBarrier();
    request.waitFor();
    turned.free();
    MPI.Finalize();
  }
}
