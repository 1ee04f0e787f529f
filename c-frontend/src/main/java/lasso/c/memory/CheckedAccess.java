package lasso.c.memory;

import lasso.runtime.hooks.Linear;

/**
 * Loads and stores of translated code that is checked byte by byte: each must lie in one object ({@link Addressability}); where definedness is tracked, addresses from {@link Definedness#START} on
 * mean bits of it. Otherwise as {@link Access}.
 */
public final class CheckedAccess {
  /** What the compiler's instrumentation writes to the red zone of a frame that is left. */
  private static final int RETIRED_FRAME = 0x45e0360e;

  private CheckedAccess() {}

  public static int loadByte(int address, int offset) {
    int at = address + offset;
    if (Definedness.holds(at)) {
      return Definedness.getByte(at - Definedness.START);
    }
    Addressability.check(at, 1, false);
    return Access.loadByte(address, offset);
  }

  public static int loadShort(int address, int offset) {
    int at = address + offset;
    if (Definedness.holds(at)) {
      return Definedness.getShort(at - Definedness.START);
    }
    Addressability.check(at, 2, false);
    return Access.loadShort(address, offset);
  }

  public static int loadInt(int address, int offset) {
    int at = address + offset;
    if (Definedness.holds(at)) {
      return Definedness.getInt(at - Definedness.START);
    }
    Addressability.check(at, 4, false);
    return Access.loadInt(address, offset);
  }

  public static long loadLong(int address, int offset) {
    int at = address + offset;
    if (Definedness.holds(at)) {
      return Definedness.getLong(at - Definedness.START);
    }
    Addressability.check(at, 8, false);
    return Access.loadLong(address, offset);
  }

  public static int loadUnsignedByte(int address, int offset) {
    return loadByte(address, offset) & 0xff;
  }

  public static int loadUnsignedShort(int address, int offset) {
    return loadShort(address, offset) & 0xffff;
  }

  public static float loadFloat(int address, int offset) {
    return Float.intBitsToFloat(loadInt(address, offset));
  }

  public static double loadDouble(int address, int offset) {
    return Double.longBitsToDouble(loadLong(address, offset));
  }

  public static long loadByteLong(int address, int offset) {
    return loadByte(address, offset);
  }

  public static long loadUnsignedByteLong(int address, int offset) {
    return loadByte(address, offset) & 0xff;
  }

  public static long loadShortLong(int address, int offset) {
    return loadShort(address, offset);
  }

  public static long loadUnsignedShortLong(int address, int offset) {
    return loadShort(address, offset) & 0xffff;
  }

  public static long loadIntLong(int address, int offset) {
    return loadInt(address, offset);
  }

  public static long loadUnsignedIntLong(int address, int offset) {
    return Integer.toUnsignedLong(loadInt(address, offset));
  }

  public static void storeByte(int address, int value, int offset) {
    int at = address + offset;
    if (Definedness.holds(at)) {
      Definedness.putByte(at - Definedness.START, value);
      return;
    }
    Addressability.check(at, 1, true);
    Access.storeByte(address, value, offset);
  }

  public static void storeShort(int address, int value, int offset) {
    int at = address + offset;
    if (Definedness.holds(at)) {
      Definedness.putShort(at - Definedness.START, value);
      return;
    }
    Addressability.check(at, 2, true);
    Access.storeShort(address, value, offset);
  }

  public static void storeInt(int address, int value, int offset) {
    int at = address + offset;
    if (Definedness.holds(at)) {
      Definedness.putInt(at - Definedness.START, value);
      return;
    }
    if (value == RETIRED_FRAME && Addressability.isLeftOfFrame(at)) {
      Access.storeInt(address, value, offset);
      return;
    }
    Addressability.check(at, 4, true);
    Access.storeInt(address, value, offset);
  }

  public static void storeLong(int address, long value, int offset) {
    int at = address + offset;
    if (Definedness.holds(at)) {
      Definedness.putLong(at - Definedness.START, value);
      return;
    }
    if (value == RETIRED_FRAME && Addressability.isLeftOfFrame(at)) {
      Access.storeLong(address, value, offset);
      return;
    }
    Addressability.check(at, 8, true);
    Access.storeLong(address, value, offset);
  }

  public static void storeFloat(int address, float value, int offset) {
    storeInt(address, Float.floatToRawIntBits(value), offset);
  }

  public static void storeDouble(int address, double value, int offset) {
    storeLong(address, Double.doubleToRawLongBits(value), offset);
  }

  public static void storeByte(int address, long value, int offset) {
    storeByte(address, (int) value, offset);
  }

  public static void storeShort(int address, long value, int offset) {
    storeShort(address, (int) value, offset);
  }

  public static void storeInt(int address, long value, int offset) {
    storeInt(address, (int) value, offset);
  }

  /** {@code memory.copy}, of memory, of bits, or from one to the other. */
  public static void copy(int to, int from, int length) {
    boolean toBits = Definedness.holds(to);
    boolean fromBits = Definedness.holds(from);
    if (!toBits && !fromBits) {
      Access.copy(to, from, length);
    } else if (length > 0) {
      byte[] moved = new byte[length];
      Linear.get(array(fromBits), place(from, length, fromBits), moved, length);
      Linear.put(array(toBits), place(to, length, toBits), moved, length);
    }
  }

  /** As above, with addresses of 64 bits. */
  public static void copy(long to, long from, long length) {
    if (length != 0) {
      copy(Access.narrow(to), Access.narrow(from), length(to, length));
    }
  }

  /** Of a block that begins at an address. */
  private static int length(long address, long length) {
    if (length < 0 || length > Integer.MAX_VALUE) {
      throw Faults.at("use", address, length);
    }
    return (int) length;
  }

  private static byte[] array(boolean bits) {
    return bits ? Definedness.bits : Memory.bytes;
  }

  private static int place(int address, int length, boolean bits) {
    return Memory.inside(bits ? address - Definedness.START : address, length);
  }

  /** {@code memory.fill}. */
  public static void fill(int to, int value, int length) {
    if (Definedness.holds(to)) {
      int at = to - Definedness.START;
      if (length > 0 && at <= Definedness.bits.length - length) {
        Linear.fill(Definedness.bits, at, (byte) value, length);
      }
    } else {
      Access.fill(to, value, length);
    }
  }

  /** As above, with addresses of 64 bits. */
  public static void fill(long to, int value, long length) {
    if (length != 0) {
      fill(Access.narrow(to), value, length(to, length));
    }
  }
}
