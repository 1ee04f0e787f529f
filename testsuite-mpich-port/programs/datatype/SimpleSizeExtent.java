import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Sizes and extents, which the bindings count in elements, of basic datatypes, and of pairs, whose elements are bytes; what they are in bytes shows where they are packed. After datatype/simple_size_extent, pairtype_size_extent, simple_commit. */
public class SimpleSizeExtent {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    check(MPI.BYTE, 1, 1);
    check(MPI.SHORT, 1, 2);
    check(MPI.CHAR, 1, 2);
    check(MPI.INT, 1, 4);
    check(MPI.LONG, 1, 8);
    check(MPI.FLOAT, 1, 4);
    check(MPI.DOUBLE, 1, 8);
    check(MPI.INT2, 8, 8);
    Datatype three = Datatype.createContiguous(3, MPI.INT);
    check(three, 3, 12);
    three.commit();
    three.free();
    MPI.Finalize();
  }

  private static void check(Datatype type, int elements, int bytes) throws MPIException {
    assert type.getSize() == elements : "size " + type.getSize() + ", not " + elements;
    assert type.getExtent() == elements : "extent " + type.getExtent() + ", not " + elements;
    assert type.getLb() == 0 : "lower bound " + type.getLb();
    int packed = MPI.COMM_WORLD.packSize(1, type);
    assert packed >= bytes : "packed " + packed + " bytes, not " + bytes;
  }
}
