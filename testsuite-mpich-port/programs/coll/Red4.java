import java.util.Arrays;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;

/** A product of permutations that does not commute, the last of which wraps around, reduced in place at every root. After coll/red4. */
public class Red4 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm[] several = Communicators.several();
    for (int i = 0; i < several.length; i++) {
      if (several[i].getSize() > 2) {
        check(several[i]);
      }
    }
    Communicators.free(several);
    MPI.Finalize();
  }

  private static void check(Intracomm comm) throws MPIException {
    int size = comm.getSize();
    Op product = new Op(new MatrixProduct(size), false);
    Datatype matrix = Datatype.createContiguous(size * size, MPI.INT);
    matrix.commit();
    int[] rows = new int[size];
    rows[1] = size - 1;
    for (int i = 2; i < size; i++) {
      rows[i] = i - 1;
    }
    for (int root = 0; root < size; root++) {
      int[] own = MatrixProduct.exchange(size, comm.getRank());
      comm.reduce(own, 1, matrix, product, root);
      assert comm.getRank() != root || Arrays.equals(own, MatrixProduct.permutation(rows))
          : "root " + root + ": " + Arrays.toString(own);
    }
    matrix.free();
    product.free();
  }
}
