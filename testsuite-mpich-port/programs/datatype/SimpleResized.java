import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** A resized datatype keeps its size and has the extent that was asked for, which the bindings count in elements. After datatype/simple_resized. */
public class SimpleResized {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Datatype pair = Datatype.createContiguous(2, MPI.INT);
    Datatype wide = Datatype.createResized(pair, 0, 2 * 4 + 12);
    assert wide.getSize() == 2 : "size " + wide.getSize();
    assert wide.getExtent() == 5 : "extent " + wide.getExtent();
    assert wide.getTrueExtent() == 2 : "true extent " + wide.getTrueExtent();
    pair.free();
    wide.free();
    MPI.Finalize();
  }
}
