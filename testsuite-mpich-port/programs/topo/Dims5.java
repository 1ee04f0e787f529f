import java.util.Arrays;
import mpi.Cartcomm;
import mpi.MPI;

/** Chosen sizes are as balanced as a search through all choices finds. After topo/dims5. */
public class Dims5 {
  private static final int[] NODES = {12, 16, 24, 36, 60, 72, 96, 100, 210, 360};

  public static void main(String[] args) {
    MPI.Init(args);
    if (MPI.COMM_WORLD.Rank() == 0) {
      for (int i = 0; i < NODES.length; i++) {
        for (int dimensions = 1; dimensions <= 4; dimensions++) {
          int[] dims = new int[dimensions];
          Cartcomm.Dims_create(NODES[i], dims);
          int spread = dims[0] - dims[dimensions - 1];
          int least = leastSpread(NODES[i], NODES[i], NODES[i], dimensions, 0);
          assert spread == least : NODES[i] + ": " + Arrays.toString(dims) + ", not " + least;
        }
      }
    }
    MPI.Finalize();
  }

  /** Smallest difference between the first and the last of {@code open} non-increasing factors, none above {@code limit}. */
  private static int leastSpread(int nodes, int product, int limit, int open, int first) {
    if (open == 1) {
      return product > limit ? nodes : (first == 0 ? product : first) - product;
    }
    int least = nodes;
    for (int factor = 1; factor <= limit; factor++) {
      if (product % factor == 0) {
        int largest = first == 0 ? factor : first;
        least = Math.min(least, leastSpread(nodes, product / factor, factor, open - 1, largest));
      }
    }
    return least;
  }
}
