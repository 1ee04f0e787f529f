import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Structures, contiguous and indexed datatypes of nothing have size and extent 0. After datatype/struct_zero_count, contig_zero_count, blockindexed_zero_count. */
public class ZeroCounts {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int[] none = new int[0];
    check(Datatype.createStruct(none, none, new Datatype[0]));
    check(Datatype.createContiguous(0, MPI.INT));
    check(Datatype.createIndexed(none, none, MPI.INT));
    MPI.Finalize();
  }

  private static void check(Datatype nothing) throws MPIException {
    assert nothing.getSize() == 0 : "size " + nothing.getSize();
    assert nothing.getExtent() == 0 : "extent " + nothing.getExtent();
    nothing.free();
  }
}
