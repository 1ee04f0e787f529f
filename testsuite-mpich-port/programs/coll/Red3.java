import java.util.Arrays;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;

/** A product of permutations that does not commute, reduced to every root: all exchanges of neighbours are a shift. After coll/red3. */
public class Red3 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm[] several = Communicators.several();
    for (int i = 0; i < several.length; i++) {
      check(several[i]);
    }
    Communicators.free(several);
    MPI.Finalize();
  }

  private static void check(Intracomm comm) {
    int size = comm.Size();
    Op product = new Op(new MatrixProduct(size + 1), false);
    Datatype matrix = Datatype.Contiguous((size + 1) * (size + 1), MPI.INT);
    matrix.Commit();
    int[] shift = new int[size + 1];
    for (int i = 1; i <= size; i++) {
      shift[i] = i - 1;
    }
    shift[0] = size;
    int[] own = MatrixProduct.exchange(size + 1, comm.Rank());
    for (int root = 0; root < size; root++) {
      int[] result = new int[own.length];
      comm.Reduce(own, 0, result, 0, 1, matrix, product, root);
      assert comm.Rank() != root || Arrays.equals(result, MatrixProduct.permutation(shift))
          : "root " + root + ": " + Arrays.toString(result);
    }
    matrix.free();
    product.free();
  }
}
