import java.util.Arrays;
import mpi.CartComm;
import mpi.MPI;
import mpi.MPIException;

/** Given sizes of a grid stay, open ones are completed, and nothing to choose is no error. After topo/dims2. */
public class Dims2 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    for (int nodes = 1; nodes <= 32; nodes *= 2) {
      check(nodes, new int[] {0, nodes}, new int[] {1, nodes});
      check(nodes, new int[] {1, nodes}, new int[] {1, nodes});
    }
    for (int nodes = 4; nodes <= 32; nodes *= 2) {
      check(nodes, new int[] {0, nodes / 2, 0, 2}, new int[] {1, nodes / 2, 1, 2});
      check(nodes, new int[] {1, nodes / 2, 1, 2}, new int[] {1, nodes / 2, 1, 2});
    }
    MPI.Finalize();
  }

  private static void check(int nodes, int[] dims, int[] expected) throws MPIException {
    CartComm.createDims(nodes, dims);
    assert Arrays.equals(dims, expected) : nodes + " nodes: " + Arrays.toString(dims);
  }
}
