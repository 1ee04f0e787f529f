import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** A datatype is derived from the null datatype. After type-null-error2. */
public class TypeNullError2 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    if (rank == 0) {
      Datatype pair = Datatype.createContiguous(2, MPI.DATATYPE_NULL); // wrong
      pair.free();
    }
    MPI.Finalize();
  }
}
