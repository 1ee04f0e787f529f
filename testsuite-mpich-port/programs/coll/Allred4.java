import java.util.Arrays;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;

/** Several products of rotations at once, which do not commute: A on one rank, B on a later one, else nothing. After coll/allred4. */
public class Allred4 {
  private static final int[] A = MatrixProduct.permutation(0, 2, 1);
  private static final int[] B = MatrixProduct.permutation(1, 0, 2);
  private static final int[] IDENTITY = MatrixProduct.permutation(0, 1, 2);
  private static final int[] A_TIMES_B = MatrixProduct.permutation(1, 2, 0);

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Op product = new Op(new MatrixProduct(3), false);
    Datatype matrix = Datatype.createContiguous(9, MPI.INT);
    matrix.commit();
    Intracomm[] several = Communicators.several();
    for (int i = 0; i < several.length; i++) {
      for (int count = 1; count < several[i].getSize(); count++) {
        check(several[i], count, matrix, product);
      }
    }
    Communicators.free(several);
    matrix.free();
    product.free();
    MPI.Finalize();
  }

  private static void check(Intracomm comm, int count, Datatype matrix, Op product)
      throws MPIException {
    int size = comm.getSize();
    int first = size / 4;
    int last = Math.max(first + 1, 3 * size / 4);
    int[] own = comm.getRank() == first ? A : comm.getRank() == last ? B : IDENTITY;
    int[] all = new int[9 * count];
    for (int i = 0; i < count; i++) {
      System.arraycopy(own, 0, all, 9 * i, 9);
    }
    int[] result = new int[9 * count];
    comm.allReduce(all, result, count, matrix, product);
    expect(result);
    comm.allReduce(all, count, matrix, product);
    expect(all);
  }

  private static void expect(int[] matrices) {
    for (int i = 0; i < matrices.length; i += 9) {
      int[] one = Arrays.copyOfRange(matrices, i, i + 9);
      assert Arrays.equals(one, A_TIMES_B) : Arrays.toString(one);
    }
  }
}
