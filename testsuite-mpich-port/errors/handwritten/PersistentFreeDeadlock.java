import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;

/** A persistent request is freed while it is active, and waited for all the same. After p2p-pers-deadlock2. */
public class PersistentFreeDeadlock {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    IntBuffer a = MPI.newIntBuffer(1);
    IntBuffer b = MPI.newIntBuffer(1);
    int other = 1 - rank;
    Prequest[] both = {
      MPI.COMM_WORLD.sendInit(a, 1, MPI.INT, other, 0),
      MPI.COMM_WORLD.recvInit(b, 1, MPI.INT, other, 0)
    };
    MPI.COMM_WORLD.barrier();
    Prequest.startAll(both);
    Request.waitAll(both);
    Prequest.startAll(both);
    both[1].free(); // wrong
    Request.waitAll(both); // wrong
    MPI.COMM_WORLD.barrier();
    both[0].free();
    MPI.Finalize();
  }
}
