import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Gathers to every root: of contiguous parts, of parts spread over a vector, and of nothing. After coll/gather. */
public class Gather {
  private static final int BLOCKS = 12;
  private static final int STRIDE = 10;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Datatype column = Datatype.Vector(BLOCKS, 1, STRIDE, MPI.DOUBLE);
    column.Commit();
    Intracomm[] several = Communicators.several();
    for (int i = 0; i < several.length; i++) {
      for (int root = 0; root < several[i].Size(); root++) {
        for (int count = 1; count < 9000; count *= 16) {
          gatherParts(several[i], count, root);
        }
        gatherColumns(several[i], column, root);
      }
    }
    byte[] nothing = new byte[0];
    MPI.COMM_WORLD.Gather(nothing, 0, 0, MPI.BYTE, nothing, 0, 0, MPI.BYTE, 0);
    Communicators.free(several);
    column.free();
    MPI.Finalize();
  }

  private static void gatherParts(Intracomm comm, int count, int root) {
    double[] part = new double[count];
    for (int i = 0; i < count; i++) {
      part[i] = comm.Rank() * count + i;
    }
    double[] all = new double[comm.Rank() == root ? count * comm.Size() : 0];
    comm.Gather(part, 0, count, MPI.DOUBLE, all, 0, count, MPI.DOUBLE, root);
    check(all);
  }

  private static void gatherColumns(Intracomm comm, Datatype column, int root) {
    double[] spread = new double[BLOCKS * STRIDE];
    for (int i = 0; i < spread.length; i++) {
      spread[i] = i % STRIDE == 0 ? comm.Rank() * BLOCKS + i / STRIDE : -2;
    }
    double[] all = new double[comm.Rank() == root ? BLOCKS * comm.Size() : 0];
    comm.Gather(spread, 0, 1, column, all, 0, BLOCKS, MPI.DOUBLE, root);
    check(all);
  }

  private static void check(double[] all) {
    for (int i = 0; i < all.length; i++) {
      assert all[i] == i : "element " + i + " is " + all[i];
    }
  }
}
