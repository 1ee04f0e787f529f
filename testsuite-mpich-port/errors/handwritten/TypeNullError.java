import mpi.MPI;
import mpi.MPIException;

/** The null datatype is committed. After type-null-error. */
public class TypeNullError {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    if (rank == 0) {
      MPI.DATATYPE_NULL.commit(); // wrong
    }
    MPI.Finalize();
  }
}
