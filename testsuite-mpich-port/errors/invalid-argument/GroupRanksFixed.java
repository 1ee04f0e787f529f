import mpi.MPI;

/** A group is asked for its second rank. */
public class GroupRanksFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    MPI.COMM_WORLD.Group().Incl(new int[] {1});
    MPI.Finalize();
  }
}
