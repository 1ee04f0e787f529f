import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;

/** A persistent send is freed while it is active, waited for all the same, and freed again. After p2p-pers-deadlock2. */
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
    both[0].free();
    Request.waitAll(both);
    MPI.COMM_WORLD.barrier();
    both[1].free();
    both[0].free(); // wrong
    MPI.Finalize();
  }
}
