import mpi.MPI;
import mpi.MPIException;

/** A cloned communicator is never freed. */
public class CommClone {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    MPI.COMM_WORLD.clone(); // wrong

    MPI.Finalize();
  }
}
