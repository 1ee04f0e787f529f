import mpi.Group;
import mpi.MPI;
import mpi.MPIException;

/** Everything is freed. */
public class GroupExclFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Group world = MPI.COMM_WORLD.getGroup();
    Group others = world.excl(new int[] {rank});
    others.free();
    world.free();
    MPI.Finalize();
  }
}
