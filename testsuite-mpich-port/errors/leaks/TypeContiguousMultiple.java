import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Two of six datatypes are never freed. */
public class TypeContiguousMultiple {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    for (int i = 0; i < 6; i++) {
      Datatype row = Datatype.createContiguous(4, MPI.INT); // wrong
      row.commit(); // wrong
      if (i < 4) {
        row.free();
      }
    }
    MPI.Finalize();
  }
}
