import mpi.CartComm;
import mpi.CartParms;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Blocks of a matrix scattered over a grid: items of an extent smaller than what they cover, from the root in place and not. After coll/scatterv. */
public class Scatterv {
  private static final int WIDTH = 10;
  private static final int HEIGHT = 8;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.getSize();
    int[] dims = {0, 0};
    CartComm.createDims(size, dims);
    CartComm grid = MPI.COMM_WORLD.createCart(dims, new boolean[2], false);
    int stride = WIDTH * dims[0];
    Datatype rows = Datatype.createVector(HEIGHT, WIDTH, stride, MPI.DOUBLE);
    Datatype block = Datatype.createResized(rows, 0, WIDTH * 8);
    block.commit();
    int[] counts = new int[size];
    int[] starts = new int[size];
    double[] matrix = new double[WIDTH * HEIGHT * size];
    for (int i = 0; i < size; i++) {
      int[] place = grid.getCoords(i);
      counts[i] = 1;
      starts[i] = place[0] + place[1] * dims[0] * HEIGHT;
      for (int j = 0; j < WIDTH * HEIGHT; j++) {
        int at = starts[i] * WIDTH + j / WIDTH * stride + j % WIDTH;
        matrix[at] = 1000 * place[1] + 100 * place[0] + j;
      }
    }
    CartParms own = grid.getTopo();
    int first = 1000 * own.getCoord(1) + 100 * own.getCoord(0);
    double[] part = unknown();
    grid.scatterv(matrix, counts, starts, block, part, WIDTH * HEIGHT, MPI.DOUBLE, 0);
    check(part, first, 1);
    part = unknown();
    if (grid.getRank() == 0) {
      grid.scatterv(matrix, counts, starts, block, 0);
      check(part, -1, 0);
    } else {
      grid.scatterv(part, WIDTH * HEIGHT, MPI.DOUBLE, 0);
      check(part, first, 1);
    }
    rows.free();
    block.free();
    grid.free();
    MPI.Finalize();
  }

  private static double[] unknown() {
    double[] part = new double[WIDTH * HEIGHT];
    java.util.Arrays.fill(part, -1);
    return part;
  }

  private static void check(double[] part, int first, int step) {
    for (int i = 0; i < part.length; i++) {
      assert part[i] == first + i * step : "element " + i + " is " + part[i];
    }
  }
}
