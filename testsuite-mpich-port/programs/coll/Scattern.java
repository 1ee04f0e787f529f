import mpi.Datatype;
import mpi.MPI;

/** Vectors scattered from every root arrive as contiguous elements. After coll/scattern. */
public class Scattern {
  private static final int BLOCKS = 12;
  private static final int STRIDE = 10;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    Datatype column = Datatype.Vector(BLOCKS, 1, STRIDE, MPI.DOUBLE);
    column.Commit();
    double[] all = new double[BLOCKS * STRIDE * size];
    for (int i = 0; i < all.length; i++) {
      all[i] = i;
    }
    for (int root = 0; root < size; root++) {
      double[] part = new double[BLOCKS];
      MPI.COMM_WORLD.Scatter(all, 0, 1, column, part, 0, BLOCKS, MPI.DOUBLE, root);
      for (int i = 0; i < BLOCKS; i++) {
        int expected = rank * ((BLOCKS - 1) * STRIDE + 1) + i * STRIDE;
        assert part[i] == expected : "root " + root + ": element " + i + " is " + part[i];
      }
    }
    column.free();
    MPI.Finalize();
  }
}
