package lasso.store.memory;

import java.util.Objects;
import net.openhft.chronicle.core.UnsafeMemory;

/**
 * Reads and writes native memory by address, in native byte order, without bounds checks: the caller owns the range. With
 * assertions on every access has to lie in a range that is in use. Any alignment is accepted. Stateless; safe from every thread as far as the memory is.
 */
public final class NativeMemory {
  /** Where the elements of a {@code byte[]} begin, in bytes. */
  private static final long BYTE_ARRAY_BASE = UnsafeMemory.MEMORY.arrayBaseOffset(byte[].class);

  private NativeMemory() {}

  public static byte getByte(long address) {
    assert LiveRanges.cover(address, 1) : LiveRanges.describe(address, 1);
    return UnsafeMemory.unsafeGetByte(address);
  }

  public static short getShort(long address) {
    assert LiveRanges.cover(address, 2) : LiveRanges.describe(address, 2);
    return UnsafeMemory.unsafeGetShort(null, address);
  }

  public static int getInt(long address) {
    assert LiveRanges.cover(address, 4) : LiveRanges.describe(address, 4);
    return UnsafeMemory.unsafeGetInt(address);
  }

  public static long getLong(long address) {
    assert LiveRanges.cover(address, 8) : LiveRanges.describe(address, 8);
    return UnsafeMemory.unsafeGetLong(address);
  }

  public static float getFloat(long address) {
    assert LiveRanges.cover(address, 4) : LiveRanges.describe(address, 4);
    return UnsafeMemory.unsafeGetFloat(null, address);
  }

  public static double getDouble(long address) {
    assert LiveRanges.cover(address, 8) : LiveRanges.describe(address, 8);
    return UnsafeMemory.unsafeGetDouble(null, address);
  }

  public static void putByte(long address, byte value) {
    assert LiveRanges.cover(address, 1) : LiveRanges.describe(address, 1);
    UnsafeMemory.unsafePutByte(address, value);
  }

  public static void putShort(long address, short value) {
    assert LiveRanges.cover(address, 2) : LiveRanges.describe(address, 2);
    UnsafeMemory.unsafePutShort(null, address, value);
  }

  public static void putInt(long address, int value) {
    assert LiveRanges.cover(address, 4) : LiveRanges.describe(address, 4);
    UnsafeMemory.unsafePutInt(address, value);
  }

  public static void putLong(long address, long value) {
    assert LiveRanges.cover(address, 8) : LiveRanges.describe(address, 8);
    UnsafeMemory.unsafePutLong(address, value);
  }

  public static void putFloat(long address, float value) {
    assert LiveRanges.cover(address, 4) : LiveRanges.describe(address, 4);
    UnsafeMemory.unsafePutFloat(null, address, value);
  }

  public static void putDouble(long address, double value) {
    assert LiveRanges.cover(address, 8) : LiveRanges.describe(address, 8);
    UnsafeMemory.unsafePutDouble(null, address, value);
  }

  /** Copies between native ranges, which may overlap. */
  public static void copy(long fromAddress, long toAddress, long lengthBytes) {
    assert LiveRanges.cover(fromAddress, lengthBytes)
        : LiveRanges.describe(fromAddress, lengthBytes);
    assert LiveRanges.cover(toAddress, lengthBytes) : LiveRanges.describe(toAddress, lengthBytes);
    UnsafeMemory.MEMORY.copyMemory(fromAddress, toAddress, lengthBytes);
  }

  /** Copies array elements {@code from .. from + length - 1} to native memory. */
  public static void copyFromArray(byte[] source, int from, long toAddress, int lengthBytes) {
    Objects.checkFromIndexSize(from, lengthBytes, source.length);
    assert LiveRanges.cover(toAddress, lengthBytes) : LiveRanges.describe(toAddress, lengthBytes);
    UnsafeMemory.MEMORY.copyMemory(source, BYTE_ARRAY_BASE + from, toAddress, lengthBytes);
  }

  /** Copies native memory to array elements {@code to .. to + length - 1}. */
  public static void copyToArray(long fromAddress, byte[] target, int to, int lengthBytes) {
    Objects.checkFromIndexSize(to, lengthBytes, target.length);
    assert LiveRanges.cover(fromAddress, lengthBytes)
        : LiveRanges.describe(fromAddress, lengthBytes);
    UnsafeMemory.MEMORY.copyMemory(fromAddress, target, BYTE_ARRAY_BASE + to, lengthBytes);
  }

  /** Takes zero-filled memory from the system, to be given back by {@link #free}. For many small pieces; else {@link NativeBlock}. */
  public static long allocate(long lengthBytes) {
    long address = UnsafeMemory.MEMORY.allocate(lengthBytes);
    assert LiveRanges.add(address, lengthBytes);
    zero(address, lengthBytes);
    return address;
  }

  /** Gives back what {@link #allocate} took. */
  public static void free(long address, long lengthBytes) {
    assert LiveRanges.remove(address) : LiveRanges.describe(address, lengthBytes);
    UnsafeMemory.MEMORY.freeMemory(address, lengthBytes);
  }

  public static void zero(long address, long lengthBytes) {
    assert LiveRanges.cover(address, lengthBytes) : LiveRanges.describe(address, lengthBytes);
    UnsafeMemory.MEMORY.setMemory(address, lengthBytes, (byte) 0);
  }

  /** Whether two native ranges hold the same bytes. */
  // HOT: WholePrograms
  public static boolean equal(long a, long b, long lengthBytes) {
    assert LiveRanges.cover(a, lengthBytes) : LiveRanges.describe(a, lengthBytes);
    assert LiveRanges.cover(b, lengthBytes) : LiveRanges.describe(b, lengthBytes);
    long i = 0;
    for (long end = lengthBytes - 31; i < end; i += 32) {
      long difference =
          (getLong(a + i) ^ getLong(b + i))
              | (getLong(a + i + 8) ^ getLong(b + i + 8))
              | (getLong(a + i + 16) ^ getLong(b + i + 16))
              | (getLong(a + i + 24) ^ getLong(b + i + 24));
      if (difference != 0) {
        return false;
      }
    }
    for (long end = lengthBytes - 7; i < end; i += 8) {
      if (getLong(a + i) != getLong(b + i)) {
        return false;
      }
    }
    for (; i < lengthBytes; i++) {
      if (getByte(a + i) != getByte(b + i)) {
        return false;
      }
    }
    return true;
  }
}
