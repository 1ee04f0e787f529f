import mpi.Group;
import mpi.MPI;
import mpi.MPIException;

/** Several groups without the own rank are made, and then freed. After no-error-coll-grp-excl-loop. */
public class GroupExclLoop {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Group world = MPI.COMM_WORLD.getGroup();
    Group[] others = new Group[4];
    for (int i = 0; i < others.length; i++) {
      others[i] = world.excl(new int[] {rank});
    }
    for (Group group : others) {
      group.free();
    }
    world.free();
    MPI.COMM_WORLD.barrier();
    MPI.Finalize();
  }
}
