import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Everything is freed. */
public class TypeContiguousFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Datatype row = Datatype.createContiguous(4, MPI.INT);
    row.commit();
    row.free();
    MPI.Finalize();
  }
}
