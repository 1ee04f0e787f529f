package lasso.c.memory;

import lasso.runtime.hooks.Linear;

/**
 * Loads and stores of translated code. The address of an access is the sum of an unsigned address and an unsigned offset; memory is smaller than 2^31 bytes, so that a negative
 * address or sum lies outside.
 */
public final class Access {
  private Access() {}

  /** Where {@code size} bytes begin in the array. */
  private static int at(int address, int offset, int size, boolean stores) {
    int sum = address + offset;
    if (address < 0 || offset < 0 || sum < Memory.NULL_BYTES || sum > Memory.bytes.length - size) {
      throw Faults.at(
          stores ? "write" : "read",
          Integer.toUnsignedLong(address) + Integer.toUnsignedLong(offset),
          size);
    }
    return sum;
  }

  /** An address of 64 bits as one of 32: what does not fit lies in no memory. */
  public static int narrow(long address) {
    if (address >>> 31 != 0) {
      throw Faults.outside(address);
    }
    return (int) address;
  }

  public static int loadByte(int address, int offset) {
    return Linear.getByte(Memory.bytes, at(address, offset, 1, false));
  }

  public static int loadUnsignedByte(int address, int offset) {
    return loadByte(address, offset) & 0xff;
  }

  public static int loadShort(int address, int offset) {
    return Linear.getShort(Memory.bytes, at(address, offset, 2, false));
  }

  public static int loadUnsignedShort(int address, int offset) {
    return loadShort(address, offset) & 0xffff;
  }

  public static int loadInt(int address, int offset) {
    return Linear.getInt(Memory.bytes, at(address, offset, 4, false));
  }

  public static long loadLong(int address, int offset) {
    return Linear.getLong(Memory.bytes, at(address, offset, 8, false));
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
    Linear.putByte(Memory.bytes, at(address, offset, 1, true), (byte) value);
  }

  public static void storeShort(int address, int value, int offset) {
    Linear.putShort(Memory.bytes, at(address, offset, 2, true), (short) value);
  }

  public static void storeInt(int address, int value, int offset) {
    Linear.putInt(Memory.bytes, at(address, offset, 4, true), value);
  }

  public static void storeLong(int address, long value, int offset) {
    Linear.putLong(Memory.bytes, at(address, offset, 8, true), value);
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

  /** {@code memory.copy}. */
  public static void copy(int to, int from, int length) {
    Memory.copy(
        Integer.toUnsignedLong(to), Integer.toUnsignedLong(from), Integer.toUnsignedLong(length));
  }

  /** As above, with addresses of 64 bits. */
  public static void copy(long to, long from, long length) {
    Memory.copy(to, from, length);
  }

  /** {@code memory.fill}. */
  public static void fill(int to, int value, int length) {
    Memory.fill(Integer.toUnsignedLong(to), value, Integer.toUnsignedLong(length));
  }

  /** As above, with addresses of 64 bits. */
  public static void fill(long to, int value, long length) {
    Memory.fill(to, value, length);
  }
}
