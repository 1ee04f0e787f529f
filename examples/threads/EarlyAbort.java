import mpi.MPI;
import mpi.MPIException;

/** {@code main} aborts; a thread that it has started may be faster, and so may another rank that was sent something. */
public class EarlyAbort {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int[] number = {7};
    if (MPI.COMM_WORLD.Rank() > 0) {
      MPI.COMM_WORLD.Recv(number, 0, 1, MPI.INT, 0, 0);
      assert number[0] != 7 : "the rank is faster";
    } else if (MPI.COMM_WORLD.Size() > 1) {
      MPI.COMM_WORLD.Isend(number, 0, 1, MPI.INT, 1, 0);
    }
    new Thread(EarlyAbort::work).start();
    MPI.COMM_WORLD.Abort(1);
  }

  private static void work() {
    assert false : "the thread is faster";
  }
}
