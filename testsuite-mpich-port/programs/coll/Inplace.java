import mpi.MPI;
import mpi.MPIException;

/** The root's own part stays in place in gather, gatherv and scatter. After coll/inplace (inplacef). */
public class Inplace {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    boolean root = rank == 0;
    int[] own = {rank};
    int[] counts = new int[size];
    int[] starts = new int[size];
    for (int i = 0; i < size; i++) {
      counts[i] = 1;
      starts[i] = i;
    }

    int[] all = unknown(size);
    MPI.COMM_WORLD.gather(root ? all : own, 1, MPI.INT, 0);
    checkNumbered(root, all, 0);

    all = unknown(size);
    if (root) {
      MPI.COMM_WORLD.gatherv(all, counts, starts, MPI.INT, 0);
    } else {
      MPI.COMM_WORLD.gatherv(own, 1, MPI.INT, 0);
    }
    checkNumbered(root, all, 0);

    for (int i = 0; i < size; i++) {
      all[i] = i + 1;
    }
    own[0] = -1;
    MPI.COMM_WORLD.scatter(root ? all : own, 1, MPI.INT, 0);
    assert own[0] == (root ? -1 : rank + 1) : "scattered " + own[0];
    checkNumbered(root, all, 1);
    MPI.Finalize();
  }

  /** Only the root's part is known before. */
  private static int[] unknown(int size) {
    int[] all = new int[size];
    for (int i = 1; i < size; i++) {
      all[i] = -i;
    }
    return all;
  }

  private static void checkNumbered(boolean here, int[] all, int first) {
    for (int i = 0; here && i < all.length; i++) {
      assert all[i] == first + i : "element " + i + " is " + all[i];
    }
  }
}
