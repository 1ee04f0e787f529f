import mpi.Intracomm;
import mpi.MPI;

/** The world is split, one rank is left out, and calls Gather on what it got. */
public class GatherNull {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    Intracomm half = MPI.COMM_WORLD.Split(rank == 0 ? MPI.UNDEFINED : 0, rank);
    half.Gather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT, 0); // wrong
    MPI.Finalize();
  }
}
