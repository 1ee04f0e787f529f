import mpi.Datatype;
import mpi.MPI;

/** Contiguous parts scattered from every root, which receives its own as a vector, the others as elements. After coll/scatter3. */
public class Scatter3 {
  private static final int BLOCKS = 12;
  private static final int STRIDE = 10;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    Datatype column = Datatype.Vector(BLOCKS, 1, STRIDE, MPI.DOUBLE);
    column.Commit();
    double[] all = new double[BLOCKS * size];
    for (int i = 0; i < all.length; i++) {
      all[i] = i;
    }
    for (int root = 0; root < size; root++) {
      double[] part = new double[BLOCKS * STRIDE];
      int stride = rank == root ? STRIDE : 1;
      if (rank == root) {
        MPI.COMM_WORLD.Scatter(all, 0, BLOCKS, MPI.DOUBLE, part, 0, 1, column, root);
      } else {
        MPI.COMM_WORLD.Scatter(null, 0, 0, MPI.DOUBLE, part, 0, BLOCKS, MPI.DOUBLE, root);
      }
      for (int i = 0; i < BLOCKS; i++) {
        double found = part[i * stride];
        assert found == rank * BLOCKS + i : "root " + root + ": element " + i + " is " + found;
      }
    }
    column.free();
    MPI.Finalize();
  }
}
