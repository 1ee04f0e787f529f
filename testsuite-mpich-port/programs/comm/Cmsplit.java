import mpi.Intracomm;
import mpi.MPI;

/** Two ranks split off in reverse order; the others get no communicator. After comm/cmsplit. */
public class Cmsplit {
  public static void main(String[] args) {
    MPI.Init(args);
    Intracomm copy = (Intracomm) MPI.COMM_WORLD.clone();
    int rank = copy.Rank();
    Intracomm pair = copy.Split(rank < 2 ? 1 : MPI.UNDEFINED, copy.Size() - rank);
    assert (pair != null) == rank < 2 : "a communicator: " + (pair != null);
    if (pair != null) {
      assert pair.Rank() == 1 - rank : "rank " + pair.Rank();
      assert pair.Size() == 2 : "size " + pair.Size();
      pair.Free();
    }
    copy.Free();
    MPI.Finalize();
  }
}
