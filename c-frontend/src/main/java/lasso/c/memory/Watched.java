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

  /** As {@link #peek}, of a number without sign. What formulas would take for a negative one ends the path. */
  public static long peekUnsigned(int address, int bytes) {
    long value = peek(address, bytes);
    if (value < 0) {
      throw Faults.unsupported(
          "a formula or watch names a number without sign that is %s here: from 2^63 on they can't be compared"
              .formatted(Long.toUnsignedString(value)));
    }
    return value;
  }

  /**
   * Where the pointer at an address leads.
   *
   * @param address of a pointer; 0 leads nowhere
   * @param offset what is added to it
   * @return 0 for null and for what lies outside memory
   */
  public static int follow(int address, int offset) {
    if (address == 0) {
      return 0;
    }
    long pointer = peek(address, Pointers.bytes());
    long to = pointer + offset;
    boolean isInside =
        pointer >= Memory.NULL_BYTES && to >= Memory.NULL_BYTES && to <= Memory.bytes.length - 8;
    return isInside ? (int) to : 0;
  }

  /**
   * The number at an address in an array of one element, or null at 0.
   *
   * @param before an earlier answer, which is given again where nothing has changed
   */
  public static long[] now(int address, int bytes, boolean signed, long[] before) {
    if (address == 0) {
      return null;
    }
    long value = signed ? peekSigned(address, bytes) : peekUnsigned(address, bytes);
    return before != null && before[0] == value ? before : new long[] {value};
  }

  /** As above. */
  public static boolean[] now(int address, boolean[] before) {
    if (address == 0) {
      return null;
    }
    boolean value = peek(address, 1) != 0;
    return before != null && before[0] == value ? before : new boolean[] {value};
  }

  /** As above. */
  public static float[] now(int address, float[] before) {
    if (address == 0) {
      return null;
    }
    float value = Float.intBitsToFloat((int) peek(address, 4));
    return before != null && Float.compare(before[0], value) == 0 ? before : new float[] {value};
  }

  /** As above. */
  public static double[] now(int address, double[] before) {
    if (address == 0) {
      return null;
    }
    double value = Double.longBitsToDouble(peek(address, 8));
    return before != null && Double.compare(before[0], value) == 0 ? before : new double[] {value};
  }
}
