import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Gathers of vectors to every root, where the root's own part is in place. After coll/gather2. */
public class Gather2 {
  private static final int BLOCKS = 12;
  private static final int STRIDE = 10;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Datatype column = Datatype.createVector(BLOCKS, 1, STRIDE, MPI.DOUBLE);
    column.commit();
    Intracomm[] several = Communicators.several();
    for (int i = 0; i < several.length; i++) {
      for (int root = 0; root < several[i].getSize(); root++) {
        check(several[i], column, root);
      }
    }
    MPI.COMM_WORLD.gather(new byte[0], 0, MPI.BYTE, 0);
    Communicators.free(several);
    column.free();
    MPI.Finalize();
  }

  private static void check(Intracomm comm, Datatype column, int root) throws MPIException {
    int rank = comm.getRank();
    if (rank != root) {
      double[] spread = new double[BLOCKS * STRIDE];
      for (int i = 0; i < spread.length; i++) {
        spread[i] = i % STRIDE == 0 ? rank * BLOCKS + i / STRIDE : -2;
      }
      comm.gather(spread, 1, column, root);
      return;
    }
    double[] all = new double[BLOCKS * comm.getSize()];
    for (int i = rank * BLOCKS; i < (rank + 1) * BLOCKS; i++) {
      all[i] = i;
    }
    comm.gather(all, BLOCKS, MPI.DOUBLE, root);
    for (int i = 0; i < all.length; i++) {
      assert all[i] == i : "element " + i + " is " + all[i];
    }
  }
}
