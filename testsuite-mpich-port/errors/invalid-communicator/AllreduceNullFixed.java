import mpi.Intracomm;
import mpi.MPI;

/** Only the ranks in the new communicator call Allreduce. */
public class AllreduceNullFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    Intracomm half = MPI.COMM_WORLD.Split(rank == 0 ? MPI.UNDEFINED : 0, rank);
    if (rank > 0) {
      half.Allreduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM);
      half.Free();
    }
    MPI.Finalize();
  }
}
