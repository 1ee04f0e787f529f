import mpi.Cartcomm;
import mpi.MPI;

/** Chosen sizes of a grid multiply to the number of nodes and do not increase. After topo/dims1. */
public class Dims1 {
  public static void main(String[] args) {
    MPI.Init(args);
    check(2 * 3 * 5 * 7 * 11, 2);
    check(2 * 7, 2);
    check(2 * 2 * 3 * 3 * 5 * 7 * 11, 2);
    check(11, 2);
    check(5 * 7 * 11, 4);
    check(64, 4);
    MPI.Finalize();
  }

  private static void check(int nodes, int dimensions) {
    int[] dims = new int[dimensions];
    Cartcomm.Dims_create(nodes, dims);
    int product = 1;
    for (int i = 0; i < dimensions; i++) {
      product *= dims[i];
      assert i == 0 || dims[i] <= dims[i - 1] : nodes + ": dimension " + i + " is larger";
    }
    assert product == nodes : "product " + product + " for " + nodes;
  }
}
