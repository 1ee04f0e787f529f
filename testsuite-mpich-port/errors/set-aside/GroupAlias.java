import mpi.Group;
import mpi.MPI;
import mpi.MPIException;

/** A group is freed by a second variable. After no-error-coll-grp. */
public class GroupAlias {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Group group = MPI.COMM_WORLD.getGroup();
    Group same = group;
    same.free();
    MPI.COMM_WORLD.barrier();
    MPI.Finalize();
  }
}
