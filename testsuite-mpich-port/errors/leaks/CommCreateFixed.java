import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;

/** Everything is freed. */
public class CommCreateFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    Group group = MPI.COMM_WORLD.Group();
    Intracomm all = MPI.COMM_WORLD.Create(group);
    all.Free();
    group.free();
    MPI.Finalize();
  }
}
