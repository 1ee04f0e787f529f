import mpi.Intracomm;
import mpi.MPI;

/** Only the ranks in the new communicator call Gather. */
public class GatherNullFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    Intracomm half = MPI.COMM_WORLD.Split(rank == 0 ? MPI.UNDEFINED : 0, rank);
    if (rank > 0) {
      half.Gather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT, 0);
      half.Free();
    }
    MPI.Finalize();
  }
}
