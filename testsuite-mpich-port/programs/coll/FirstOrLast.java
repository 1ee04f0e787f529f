import mpi.Datatype;
import mpi.User_function;

/** Keeps the contribution of the first rank, or of the last, and fails when they come in another order than that of the ranks. */
final class FirstOrLast extends User_function {
  private final boolean first;

  FirstOrLast(boolean first) {
    this.first = first;
  }

  @Override
  public void Call(
      Object in, int inOffset, Object inout, int inoutOffset, int count, Datatype type) {
    int[] left = (int[]) in;
    int[] right = (int[]) inout;
    for (int i = 0; i < count; i++) {
      assert left[inOffset + i] <= right[inoutOffset + i] : "not in the order of ranks";
      if (first) {
        right[inoutOffset + i] = left[inOffset + i];
      }
    }
  }
}
