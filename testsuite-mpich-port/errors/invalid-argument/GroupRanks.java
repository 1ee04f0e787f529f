import mpi.MPI;

/** A group is asked for its third rank of two. */
public class GroupRanks {
  public static void main(String[] args) {
    MPI.Init(args);
    MPI.COMM_WORLD.Group().Incl(new int[] {2}); // wrong
    MPI.Finalize();
  }
}
