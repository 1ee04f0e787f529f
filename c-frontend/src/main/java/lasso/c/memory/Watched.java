package lasso.c.memory;

import lasso.runtime.hooks.Linear;

/** Stores of a program of which formulas observe variables, and looks at these. */
public final class Watched {
  private Watched() {}

  /**
   * Whether an access of so many bytes reaches into a range of addresses.
   *
   * @param low the first address of the range
   * @param high the address behind it
   */
  public static boolean hits(int address, int offset, int bytes, int low, int high) {
    int at = address + offset;
    return at < high && at + bytes > low;
  }

  /** What memory holds, extended by zeros; no access of the program. */
  public static long peek(int address, int bytes) {
    return Linear.peek(Memory.bytes, address, bytes);
  }

  /** As above, extended by the sign. */
  public static long peekSigned(int address, int bytes) {
    int unused = 64 - 8 * bytes;
    return peek(address, bytes) << unused >> unused;
  }
}
