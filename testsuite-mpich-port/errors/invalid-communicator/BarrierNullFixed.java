import mpi.Intracomm;
import mpi.MPI;

/** Only the ranks in the new communicator call Barrier. */
public class BarrierNullFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    Intracomm half = MPI.COMM_WORLD.Split(rank == 0 ? MPI.UNDEFINED : 0, rank);
    if (rank > 0) {
      half.Barrier();
      half.Free();
    }
    MPI.Finalize();
  }
}
