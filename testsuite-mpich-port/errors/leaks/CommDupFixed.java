import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Everything is freed. */
public class CommDupFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm copy = MPI.COMM_WORLD.dup();
    copy.free();
    MPI.Finalize();
  }
}
