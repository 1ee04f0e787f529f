import mpi.Intracomm;
import mpi.MPI;

/** Everything is freed. */
public class CommSplitFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    Intracomm half = MPI.COMM_WORLD.Split(rank % 2, 1);
    half.Free();
    MPI.Finalize();
  }
}
