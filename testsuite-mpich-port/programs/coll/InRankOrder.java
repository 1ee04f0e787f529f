import mpi.Datatype;
import mpi.User_function;

/** Fails unless what comes in is of lower ranks than what is there; the lower one remains. */
final class InRankOrder extends User_function {
  @Override
  public void Call(
      Object in, int inOffset, Object inout, int inoutOffset, int count, Datatype type) {
    int[] lower = (int[]) in;
    int[] higher = (int[]) inout;
    for (int i = 0; i < count; i++) {
      assert lower[inOffset + i] < higher[inoutOffset + i]
          : lower[inOffset + i] + " comes before " + higher[inoutOffset + i];
      higher[inoutOffset + i] = lower[inOffset + i];
    }
  }
}
