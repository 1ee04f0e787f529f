import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Vectors scattered from every root, which keeps its own in place. After coll/scatter2. */
public class Scatter2 {
  private static final int BLOCKS = 12;
  private static final int STRIDE = 10;
  private static final int EXTENT = (BLOCKS - 1) * STRIDE + 1;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    Datatype column = Datatype.createVector(BLOCKS, 1, STRIDE, MPI.DOUBLE);
    column.commit();
    assert column.getExtent() == EXTENT : "extent " + column.getExtent();
    double[] all = new double[BLOCKS * STRIDE * size];
    for (int i = 0; i < all.length; i++) {
      all[i] = i;
    }
    for (int root = 0; root < size; root++) {
      if (rank == root) {
        MPI.COMM_WORLD.scatter(all, 1, column, root);
        continue;
      }
      double[] part = new double[BLOCKS];
      MPI.COMM_WORLD.scatter(part, BLOCKS, MPI.DOUBLE, root);
      for (int i = 0; i < BLOCKS; i++) {
        int expected = rank * EXTENT + i * STRIDE;
        assert part[i] == expected : "root " + root + ": element " + i + " is " + part[i];
      }
    }
    column.free();
    MPI.Finalize();
  }
}
