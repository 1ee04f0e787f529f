import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Everything is freed. */
public class TypeContiguousMultipleFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    for (int i = 0; i < 6; i++) {
      Datatype row = Datatype.createContiguous(4, MPI.INT);
      row.commit();
      row.free();
    }
    MPI.Finalize();
  }
}
