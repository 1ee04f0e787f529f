import java.util.Arrays;
import mpi.CartComm;
import mpi.MPI;
import mpi.MPIException;

/** Powers of two are spread over three and four dimensions so that neighbours differ by a factor of two at most. After topo/dims3. */
public class Dims3 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    for (int dimensions = 3; dimensions <= 4; dimensions++) {
      for (int nodes = 2; nodes <= 4096; nodes *= 2) {
        int[] dims = new int[dimensions];
        CartComm.createDims(nodes, dims);
        for (int i = 1; i < dimensions; i++) {
          assert dims[i - 1] <= 2 * dims[i] : nodes + " nodes: " + Arrays.toString(dims);
        }
      }
    }
    MPI.Finalize();
  }
}
