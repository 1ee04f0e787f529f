import java.util.Arrays;
import mpi.Cartcomm;
import mpi.MPI;

/** A milliard of nodes in three dimensions is a cube. After topo/dims4. */
public class Dims4 {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] dims = new int[3];
    Cartcomm.Dims_create(1_000_000_000, dims);
    assert Arrays.equals(dims, new int[] {1000, 1000, 1000}) : Arrays.toString(dims);
    MPI.Finalize();
  }
}
