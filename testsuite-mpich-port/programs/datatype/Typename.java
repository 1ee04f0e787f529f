import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Basic datatypes have names, and any datatype can be given one. After datatype/typename. */
public class Typename {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    assert MPI.INT.getName().equals("MPI_INT") : MPI.INT.getName();
    assert MPI.DOUBLE.getName().equals("MPI_DOUBLE") : MPI.DOUBLE.getName();
    assert MPI.BYTE.getName().equals("MPI_BYTE") : MPI.BYTE.getName();
    Datatype pair = Datatype.createContiguous(2, MPI.INT);
    assert pair.getName().isEmpty() : "a new datatype is called " + pair.getName();
    pair.setName("a pair");
    assert pair.getName().equals("a pair") : pair.getName();
    pair.free();
    MPI.Finalize();
  }
}
