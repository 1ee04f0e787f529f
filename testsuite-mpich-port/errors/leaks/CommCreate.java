import mpi.Group;
import mpi.MPI;

/** A created communicator is never freed. */
public class CommCreate {
  public static void main(String[] args) {
    MPI.Init(args);
    Group group = MPI.COMM_WORLD.Group();
    MPI.COMM_WORLD.Create(group); // wrong
    group.free();
    MPI.Finalize();
  }
}
