import mpi.Datatype;
import mpi.MPI;

/** To commit a type twice is allowed. After no-error-coll-type-commit-twice. */
public class CollTypeCommitTwice {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    MPI.COMM_WORLD.Barrier();
    Datatype row = Datatype.Contiguous(128, MPI.INT);
    row.Commit();
    row.Commit();
    MPI.COMM_WORLD.Barrier();
    row.free();
    MPI.Finalize();
  }
}
