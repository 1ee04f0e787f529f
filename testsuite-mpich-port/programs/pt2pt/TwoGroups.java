import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** An intercommunicator between the first ranks of the world and the others. */
final class TwoGroups {
  private static final int TAG = 52;

  final boolean left;
  final Intercomm comm;

  /** Collective over the world; {@code count} ranks are on the left side. */
  TwoGroups(int count) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    left = rank < count;
    Intracomm own = MPI.COMM_WORLD.split(left ? 0 : 1, rank);
    comm = MPI.COMM_WORLD.createIntercomm(own, 0, left ? count : 0, TAG);
    own.free();
  }
}
