import mpi.Datatype;
import mpi.User_function;

/** The product of square matrices of integers, {@code in * inout}: associative, not commutative. */
final class MatrixProduct extends User_function {
  private final int order;

  MatrixProduct(int order) {
    this.order = order;
  }

  @Override
  public void Call(
      Object in, int inOffset, Object inout, int inoutOffset, int count, Datatype type) {
    int[] left = (int[]) in;
    int[] right = (int[]) inout;
    int[] column = new int[order];
    for (int matrix = 0; matrix < count * order * order; matrix += order * order) {
      for (int j = 0; j < order; j++) {
        for (int i = 0; i < order; i++) {
          column[i] = 0;
          for (int k = 0; k < order; k++) {
            column[i] +=
                left[inOffset + matrix + i * order + k]
                    * right[inoutOffset + matrix + k * order + j];
          }
        }
        for (int i = 0; i < order; i++) {
          right[inoutOffset + matrix + i * order + j] = column[i];
        }
      }
    }
  }

  /** The matrix that has its ones at (i, columns[i]). */
  static int[] permutation(int... columns) {
    int[] matrix = new int[columns.length * columns.length];
    for (int i = 0; i < columns.length; i++) {
      matrix[i * columns.length + columns[i]] = 1;
    }
    return matrix;
  }

  /** The permutation of {@code order} that exchanges {@code i} with its successor, which is 0 after the last. */
  static int[] exchange(int order, int i) {
    int[] columns = new int[order];
    for (int j = 0; j < order; j++) {
      columns[j] = j;
    }
    columns[i] = (i + 1) % order;
    columns[(i + 1) % order] = i;
    return permutation(columns);
  }
}
