import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** A nonblocking barrier is tested until it is complete. After coll/ibarrier. */
public class Ibarrier {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Request barrier = MPI.COMM_WORLD.iBarrier();
    boolean done = false;
    while (!done) {
      done = barrier.test();
    }
    MPI.Finalize();
  }
}
