import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** A duplicate of a basic datatype can be freed. After datatype/typefree. */
public class Typefree {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Datatype copy = MPI.INT.dup();
    copy.free();
    MPI.Finalize();
  }
}
