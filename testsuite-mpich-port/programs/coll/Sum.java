import mpi.Datatype;
import mpi.User_function;

/** The sum of integers, of doubles, or of every element of a datatype made of integers, as a function of the program. */
final class Sum extends User_function {
  @Override
  public void Call(
      Object in, int inOffset, Object inout, int inoutOffset, int count, Datatype type) {
    int elements = count * type.Extent();
    if (in instanceof double[]) {
      double[] to = (double[]) inout;
      for (int i = 0; i < count; i++) {
        to[inoutOffset + i] += ((double[]) in)[inOffset + i];
      }
      return;
    }
    int[] to = (int[]) inout;
    for (int i = 0; i < elements; i++) {
      to[inoutOffset + i] += ((int[]) in)[inOffset + i];
    }
  }
}
