import mpi.MPI;
import mpi.Prequest;
import mpi.Request;

/** A persistent request is freed while it is active, and waited for all the same. After p2p-pers-deadlock2. */
public class PersistentFreeDeadlock {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    int other = 1 - rank;
    Prequest[] both = {
      MPI.COMM_WORLD.Send_init(a, 0, 1, MPI.INT, other, 0),
      MPI.COMM_WORLD.Recv_init(b, 0, 1, MPI.INT, other, 0)
    };
    MPI.COMM_WORLD.Barrier();
    Prequest.Startall(both);
    Request.Waitall(both);
    Prequest.Startall(both);
    both[1].free(); // wrong
    Request.Waitall(both); // wrong
    MPI.COMM_WORLD.Barrier();
    both[0].free();
    MPI.Finalize();
  }
}
