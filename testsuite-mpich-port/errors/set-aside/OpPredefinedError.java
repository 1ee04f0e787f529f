import mpi.MPI;
import mpi.MPIException;

/** A predefined reduction is freed. After coll-op-predefined-error. */
public class OpPredefinedError {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    MPI.SUM.free(); // wrong
    MPI.Finalize();
  }
}
