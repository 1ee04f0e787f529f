import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** What programs of this folder try a collective on: the world, a duplicate, the world backwards, and its even and odd ranks. */
final class Communicators {
  private Communicators() {}

  static Intracomm[] several() throws MPIException {
    Intracomm world = MPI.COMM_WORLD;
    int rank = world.getRank();
    return new Intracomm[] {world, world.dup(), world.split(0, -rank), world.split(rank % 2, rank)};
  }

  static void free(Intracomm[] several) throws MPIException {
    for (int i = 1; i < several.length; i++) {
      several[i].free();
    }
  }
}
