import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** A datatype is made and never freed. */
public class TypeContiguous {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Datatype row = Datatype.createContiguous(4, MPI.INT); // wrong
    row.commit(); // wrong
    MPI.Finalize();
  }
}
