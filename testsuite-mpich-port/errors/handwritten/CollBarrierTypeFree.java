import mpi.Datatype;
import mpi.MPI;

/** A type is made, committed and freed between barriers. After no-error-coll-barrier-type-free. */
public class CollBarrierTypeFree {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    MPI.COMM_WORLD.Barrier();
    Datatype row = Datatype.Contiguous(128, MPI.INT);
    row.Commit();
    MPI.COMM_WORLD.Barrier();
    row.free();
    MPI.Finalize();
  }
}
