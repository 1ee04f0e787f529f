package lasso.c.heap;

import java.util.ArrayList;
import java.util.List;
import lasso.c.dwarf.CType;

/**
 * Where the sure pointers of a frame are, by the place at which it stands.
 *
 * @param isInC whether it is one of a function in C
 * @param pointers as of {@link SureVariables}
 * @param stack as of {@link SureVariables}
 * @param offsets of pointers in memory, from the stack pointer, rising
 * @param targets what these point to
 */
record FrameSlots(boolean isInC, CType[] pointers, int stack, int[] offsets, CType[] targets) {
  /**
   * Those of a place.
   *
   * @param sure null for a frame of another language
   * @param numbers how many a frame there has
   */
  static FrameSlots of(SureVariables sure, int numbers, PointerSlots.Table table) {
    if (sure == null) {
      return new FrameSlots(
          false, new CType[numbers], SureVariables.UNKNOWN, new int[0], new CType[0]);
    }
    List<Integer> offsets = new ArrayList<>();
    List<CType> targets = new ArrayList<>();
    for (int i = 0; i < sure.offsets().length; i++) {
      PointerSlots inside = table.of(sure.types()[i]);
      for (int j = 0; j < inside.offsets().length; j++) {
        offsets.add(sure.offsets()[i] + inside.offsets()[j]);
        targets.add(inside.targets()[j]);
      }
    }
    return new FrameSlots(
        true,
        sure.pointers(),
        sure.stack(),
        offsets.stream().mapToInt(Integer::intValue).toArray(),
        targets.toArray(new CType[0]));
  }
}
