import mpi.Intracomm;
import mpi.MPI;

/** The world is split, one rank is left out, and calls Barrier on what it got. */
public class BarrierNull {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    Intracomm half = MPI.COMM_WORLD.Split(rank == 0 ? MPI.UNDEFINED : 0, rank);
    half.Barrier(); // wrong
    MPI.Finalize();
  }
}
