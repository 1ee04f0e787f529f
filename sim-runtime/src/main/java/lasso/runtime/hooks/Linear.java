package lasso.runtime.hooks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Accesses to the linear memory of a program that was translated from WebAssembly: an array of bytes that holds values of several bytes, little end
 * first, at any place. They pass the same barriers as array accesses of instrumented code ({@link ArrayWrites}). Who
 * calls has checked that the place lies in the array.
 */
public final class Linear {
  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Linear() {}

  public static byte getByte(byte[] memory, int at) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.bytesRead(memory, at, 1);
    }
    return memory[at];
  }

  public static short getShort(byte[] memory, int at) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.bytesRead(memory, at, 2);
    }
    return (short) SHORT.get(memory, at);
  }

  public static int getInt(byte[] memory, int at) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.bytesRead(memory, at, 4);
    }
    return (int) INT.get(memory, at);
  }

  public static long getLong(byte[] memory, int at) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.bytesRead(memory, at, 8);
    }
    return (long) LONG.get(memory, at);
  }

  public static void putByte(byte[] memory, int at, byte value) {
    before(memory, at, 1);
    memory[at] = value;
  }

  public static void putShort(byte[] memory, int at, short value) {
    before(memory, at, 2);
    SHORT.set(memory, at, value);
  }

  public static void putInt(byte[] memory, int at, int value) {
    before(memory, at, 4);
    INT.set(memory, at, value);
  }

  public static void putLong(byte[] memory, int at, long value) {
    before(memory, at, 8);
    LONG.set(memory, at, value);
  }

  /** Up to eight bytes, extended by zeros; no access of the program. */
  public static long peek(byte[] memory, int at, int bytes) {
    long value = 0;
    for (int i = bytes - 1; i >= 0; i--) {
      value = value << 8 | memory[at + i] & 0xff;
    }
    return value;
  }

  /** Copies bytes within memory; the ranges may overlap. */
  public static void copy(byte[] memory, int to, int from, int length) {
    beforeRead(memory, from, length);
    beforeRange(memory, to, length);
    System.arraycopy(memory, from, memory, to, length);
  }

  /** Copies bytes out of memory. */
  public static void get(byte[] memory, int from, byte[] to, int length) {
    beforeRead(memory, from, length);
    System.arraycopy(memory, from, to, 0, length);
  }

  /** Copies bytes to memory. */
  public static void put(byte[] memory, int to, byte[] from, int length) {
    beforeRange(memory, to, length);
    System.arraycopy(from, 0, memory, to, length);
  }

  /** Sets bytes to a value. */
  public static void fill(byte[] memory, int to, byte value, int length) {
    beforeRange(memory, to, length);
    Arrays.fill(memory, to, to + length, value);
  }

  /** The first place from {@code from} on that holds zero, or -1. */
  public static int indexOfZero(byte[] memory, int from) {
    int at = from;
    while (at < memory.length && memory[at] != 0) {
      at++;
    }
    return at < memory.length ? at : -1;
  }

  /** Zeroes what nobody uses any more: no access of the program. Pages that are zero already stay as they are. */
  public static void clear(byte[] memory, int from, int to) {
    int at = from;
    for (; at <= to - Long.BYTES; at += Long.BYTES) {
      if ((long) LONG.get(memory, at) != 0) {
        touch(memory, at, Long.BYTES);
        LONG.set(memory, at, 0L);
      }
    }
    for (; at < to; at++) {
      if (memory[at] != 0) {
        touch(memory, at, 1);
        memory[at] = 0;
      }
    }
  }

  private static void before(byte[] memory, int at, int bytes) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.bytesWritten(memory, at, bytes);
    }
    touch(memory, at, bytes);
  }

  private static void beforeRead(byte[] memory, int from, int length) {
    if (length > 0 && PendingBuffers.count > 0) {
      PendingBuffers.bytesRead(memory, from, length);
    }
  }

  private static void beforeRange(byte[] memory, int from, int length) {
    if (length > 0) {
      before(memory, from, length);
    }
  }

  /** Notes that bytes are about to be written, by the program or by the message-passing library. */
  public static void touch(byte[] memory, int from, int bytes) {
    if (ArrayWrites.arrays != null) {
      ArrayWrites.arrays.touch(memory, from, from + bytes - 1);
    }
  }
}
