import mpi.MPI;
import mpi.MPIException;

/** The group of the world is never freed. */
public class CommGroup {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    MPI.COMM_WORLD.getGroup(); // wrong
    MPI.Finalize();
  }
}
