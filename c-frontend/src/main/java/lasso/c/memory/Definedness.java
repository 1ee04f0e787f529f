package lasso.c.memory;

import lasso.runtime.hooks.Linear;

/**
 * Which bits of memory were never written: a bit for each, 1 where the value is undefined. The compiler's instrumentation carries them along with values and asks before one decides anything
 * (Stepanov, Serebryany, MemorySanitizer, 2015); it finds the bits of an address {@link #START} bytes above it. They are an array of their own.
 */
public final class Definedness {
  /** As {@code -msan-shadow-base} says. Memory is not larger. */
  static final int START = 1 << 30;

  /** Null while nothing is tracked. */
  static byte[] bits;

  private Definedness() {}

  /** Called by the translated program before its first function, when it was compiled for these checks. */
  public static void start() {
    bits = new byte[Memory.bytes.length];
  }

  /** Memory has grown; what is new is zero. */
  static void grow() {
    if (bits != null) {
      byte[] larger = new byte[Memory.bytes.length];
      Linear.put(larger, 0, bits, bits.length);
      bits = larger;
    }
  }

  /** Whether the compiler means bits of memory by an address. */
  static boolean holds(int address) {
    return bits != null && address >= START;
  }

  /** Bits of what lies outside memory are of no account: the access itself will fail. */
  private static boolean isOutside(int at, int bytes) {
    return at < 0 || at > bits.length - bytes;
  }

  static byte getByte(int at) {
    return isOutside(at, 1) ? 0 : Linear.getByte(bits, at);
  }

  static short getShort(int at) {
    return isOutside(at, 2) ? 0 : Linear.getShort(bits, at);
  }

  static int getInt(int at) {
    return isOutside(at, 4) ? 0 : Linear.getInt(bits, at);
  }

  static long getLong(int at) {
    return isOutside(at, 8) ? 0 : Linear.getLong(bits, at);
  }

  static void putByte(int at, int value) {
    if (!isOutside(at, 1)) {
      Linear.putByte(bits, at, (byte) value);
    }
  }

  static void putShort(int at, int value) {
    if (!isOutside(at, 2)) {
      Linear.putShort(bits, at, (short) value);
    }
  }

  static void putInt(int at, int value) {
    if (!isOutside(at, 4)) {
      Linear.putInt(bits, at, value);
    }
  }

  static void putLong(int at, long value) {
    if (!isOutside(at, 8)) {
      Linear.putLong(bits, at, value);
    }
  }

  /** Gives all bits of a range of bytes the same state. */
  static void set(int at, int length, boolean undefined) {
    if (bits == null || length <= 0 || isOutside(at, length)) {
      return;
    }
    if (undefined) {
      Linear.fill(bits, at, (byte) -1, length);
    } else {
      Linear.clear(bits, at, at + length);
    }
  }

  /** Bytes are written with what is defined. */
  static void define(int at, int length) {
    set(at, length, false);
  }

  /** Bytes are copied with their bits. */
  static void copy(int to, int from, int length) {
    if (bits != null && length > 0) {
      Linear.copy(bits, to, from, length);
    }
  }

  /**
   * Ends the process if one of the bytes, which lie in memory, was never written.
   *
   * @param use what is done with them
   */
  static void check(int at, int length, String use) {
    if (bits == null) {
      return;
    }
    for (int i = at; i < at + length; i++) {
      if (bits[i] != 0) {
        throw Faults.end(
            use
                + " of "
                + length
                + (length == 1 ? " byte" : " bytes")
                + " at address 0x"
                + Integer.toHexString(at)
                + (i == at ? "" : ", of which that at 0x" + Integer.toHexString(i))
                + (i == at ? ", which" : "")
                + " was never written: "
                + NearestObject.describe(i));
      }
    }
  }
}
