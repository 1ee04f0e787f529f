import mpi.Group;
import mpi.MPI;
import mpi.MPIException;

/** A derived group is never freed. */
public class GroupExcl {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Group world = MPI.COMM_WORLD.getGroup();
    world.excl(new int[] {rank}); // wrong
    world.free();
    MPI.Finalize();
  }
}
