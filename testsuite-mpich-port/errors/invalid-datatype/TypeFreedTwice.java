import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** A datatype is freed twice. */
public class TypeFreedTwice {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Datatype pair = Datatype.createContiguous(2, MPI.INT);
    pair.commit();
    pair.free();
    pair.free(); // wrong
    MPI.Finalize();
  }
}
