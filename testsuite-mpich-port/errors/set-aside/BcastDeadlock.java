import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Three broadcasts on three pairs of ranks, begun in a circle. After coll-bcast-deadlock. */
public class BcastDeadlock {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Group world = MPI.COMM_WORLD.getGroup();
    Intracomm[] pairs = new Intracomm[3];
    int[][] ranks = {{0, 1}, {1, 2}, {0, 2}};
    for (int i = 0; i < 3; i++) {
      Group group = world.incl(ranks[i]);
      pairs[i] = MPI.COMM_WORLD.create(group);
      group.free();
    }
    world.free();
    int[] a = {rank};
    int[] b = {rank};
    if (rank == 0) {
      pairs[0].bcast(a, 1, MPI.INT, 0); // wrong
      pairs[2].bcast(b, 1, MPI.INT, 1);
    } else if (rank == 1) {
      pairs[1].bcast(a, 1, MPI.INT, 0); // wrong
      pairs[0].bcast(b, 1, MPI.INT, 0);
    } else {
      pairs[2].bcast(a, 1, MPI.INT, 1); // wrong
      pairs[1].bcast(b, 1, MPI.INT, 0);
    }
    for (Intracomm pair : pairs) {
      if (!pair.isNull()) {
        pair.free();
      }
    }
    MPI.Finalize();
  }
}
