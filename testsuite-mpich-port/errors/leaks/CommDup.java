import mpi.MPI;
import mpi.MPIException;

/** A duplicated communicator is never freed. */
public class CommDup {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    MPI.COMM_WORLD.dup(); // wrong
    MPI.Finalize();
  }
}
