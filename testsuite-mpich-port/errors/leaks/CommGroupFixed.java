import mpi.Group;
import mpi.MPI;
import mpi.MPIException;

/** Everything is freed. */
public class CommGroupFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Group group = MPI.COMM_WORLD.getGroup();
    group.free();
    MPI.Finalize();
  }
}
