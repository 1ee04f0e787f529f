import mpi.MPI;
import mpi.MPIException;

/**
 * A number travels round the ring until rank 0 has counted it down to zero. In the dialect of Open MPI's Java bindings. Run
 * with at least two ranks.
 */
public class Ring {
  static final int TAG = 201;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    int[] rounds = {3};
    if (rank == 0) {
      MPI.COMM_WORLD.send(rounds, 1, MPI.INT, next, TAG);
    }
    do {
      MPI.COMM_WORLD.recv(rounds, 1, MPI.INT, previous, TAG);
      if (rank == 0) {
        rounds[0]--;
      }
      MPI.COMM_WORLD.send(rounds, 1, MPI.INT, next, TAG);
    } while (rounds[0] > 0);
    if (rank == 0) { // the last message comes back
      MPI.COMM_WORLD.recv(rounds, 1, MPI.INT, previous, TAG);
    }
    MPI.Finalize();
  }
}
