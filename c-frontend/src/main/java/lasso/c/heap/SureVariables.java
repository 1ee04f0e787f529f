package lasso.c.heap;

import lasso.c.dwarf.CType;
import lasso.runtime.program.NativeVariables;

/**
 * The variables of a suspended frame of a function in C of which it is sure where they are and of which type.
 *
 * @param pointers by number of the frame what it points to, null where it may be no pointer
 * @param stack the number that is the frame's stack pointer, or {@link #INNERMOST}, or {@link #UNKNOWN}
 * @param offsets of variables in memory, from the stack pointer, rising
 * @param types of these
 */
public record SureVariables(CType[] pointers, int stack, int[] offsets, CType[] types) {
  /** The frame's stack pointer is that of the process, if the function has called no other one in C. */
  public static final int INNERMOST = -1;

  public static final int UNKNOWN = -2;

  /** Tells them by places. Any thread. */
  @FunctionalInterface
  public interface Finder {
    /**
     * Those of frames that stand at a place; null where that is in no function in C.
     *
     * @param place without numbers
     * @param slots by number the slot of the local, -1 for none
     */
    SureVariables of(NativeVariables.Frame place, int[] slots);
  }

  /** Nothing is sure of a frame with so many numbers. */
  public static SureVariables none(int numbers) {
    return new SureVariables(new CType[numbers], UNKNOWN, new int[0], new CType[0]);
  }
}
