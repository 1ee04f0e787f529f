import mpi.Intracomm;
import mpi.MPI;

/** The world is split, one rank is left out, and calls Allreduce on what it got. */
public class AllreduceNull {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    Intracomm half = MPI.COMM_WORLD.Split(rank == 0 ? MPI.UNDEFINED : 0, rank);
    half.Allreduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM); // wrong
    MPI.Finalize();
  }
}
