import mpi.Comm;
import mpi.MPI;

/** The world is identical with itself. After no-error-com-compare. */
public class ComCompare {
  public static void main(String[] args) {
    MPI.Init(args);
    Comm same = MPI.COMM_WORLD;
    assert Comm.Compare(MPI.COMM_WORLD, same) == MPI.IDENT;
    MPI.Finalize();
  }
}
