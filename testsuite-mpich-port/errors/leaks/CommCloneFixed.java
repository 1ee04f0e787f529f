import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Everything is freed. */
public class CommCloneFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm copy = (Intracomm) MPI.COMM_WORLD.clone();
    copy.Free();
    MPI.Finalize();
  }
}
