package lasso.c.libc;

import lasso.c.memory.Memory;
import lasso.c.memory.Pointers;

/** Numbers and words from texts in memory. */
public final class Input {
  private Input() {}

  public static double strtod(long text, long end) {
    String all = Texts.get(text);
    int from = Scanning.afterSpace(all, 0);
    int to = Numerals.end(all, from);
    if (end != 0) {
      Pointers.put(end, to == from ? text : text + to);
    }
    return to == from ? 0 : Numerals.value(all.substring(from, to));
  }

  public static float strtof(long text, long end) {
    return (float) strtod(text, end);
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
