package lasso.c.libc;

import lasso.c.memory.Memory;
import lasso.c.memory.Pointers;

/** Numbers and words from texts in memory. */
public final class Input {
  private Input() {}

  /**
   * What {@code strtod} returns.
   *
   * @param range address of an int that becomes 1 where the value is too large or too small (C17, section 7.22.1.3)
   */
  public static double lasso_strtod(long text, long end, long range) {
    String number = number(text, end);
    double value = number.isEmpty() ? 0 : Numerals.value(number);
    Memory.putInt(range, Numerals.isOutOfRange(number, value, Double.MIN_NORMAL) ? 1 : 0);
    return value;
  }

  /** As {@link #lasso_strtod}, rounded once. */
  public static float lasso_strtof(long text, long end, long range) {
    String number = number(text, end);
    float value = number.isEmpty() ? 0 : Numerals.floatValue(number);
    Memory.putInt(range, Numerals.isOutOfRange(number, value, Float.MIN_NORMAL) ? 1 : 0);
    return value;
  }

  /** The number at the begin of a text, which may be none; where it ends is put to an address. */
  private static String number(long text, long end) {
    String all = Texts.get(text);
    int from = Scanning.afterSpace(all, 0);
    int to = Numerals.end(all, from);
    if (end != 0) {
      Pointers.put(end, to == from ? text : text + to);
    }
    return all.substring(from, to);
  }

  public static int sscanf(long text, long format, long arguments) {
    return vsscanf(text, format, arguments);
  }

  public static int vsscanf(long text, long format, long arguments) {
    return new Scanning(Texts.get(text), Texts.get(format), new Arguments(arguments)).run();
  }

  /** Puts an integer of so many bytes to its place. */
  static void put(long address, int bytes, long value) {
    switch (bytes) {
      case 1 -> Memory.putByte(address, (int) value);
      case 2 -> Memory.putShort(address, (int) value);
      case 4 -> Memory.putInt(address, (int) value);
      default -> Memory.putLong(address, value);
    }
  }
}
