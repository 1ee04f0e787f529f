package lasso.runtime.hooks;

import lasso.runtime.capture.LargeArrays;

/**
 * Array stores of instrumented code. Stores to large arrays are noted, so that capturing them costs what changed. Element counts
 * are those at which {@link LargeArrays#LARGE_BYTES} tells.
 */
public final class ArrayWrites {
  private static final int BYTES = LargeArrays.LARGE_BYTES;

  /** Set by the worker before any process runs; null: nothing is noted. */
  public static LargeArrays arrays;

  private ArrayWrites() {}

  /** {@code IASTORE}. */
  public static void store(int[] array, int index, int value) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.written(array, index, 4);
    }
    array[index] = value;
    if (array.length >= BYTES / 4) {
      touch(array, index);
    }
  }

  /** {@code LASTORE}. */
  public static void store(long[] array, int index, long value) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.written(array, index, 8);
    }
    array[index] = value;
    if (array.length >= BYTES / 8) {
      touch(array, index);
    }
  }

  /** {@code DASTORE}. */
  public static void store(double[] array, int index, double value) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.written(array, index, 8);
    }
    array[index] = value;
    if (array.length >= BYTES / 8) {
      touch(array, index);
    }
  }

  /** {@code FASTORE}. */
  public static void store(float[] array, int index, float value) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.written(array, index, 4);
    }
    array[index] = value;
    if (array.length >= BYTES / 4) {
      touch(array, index);
    }
  }

  /** {@code CASTORE}. */
  public static void store(char[] array, int index, int value) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.written(array, index, 2);
    }
    array[index] = (char) value;
    if (array.length >= BYTES / 2) {
      touch(array, index);
    }
  }

  /** {@code SASTORE}. */
  public static void store(short[] array, int index, int value) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.written(array, index, 2);
    }
    array[index] = (short) value;
    if (array.length >= BYTES / 2) {
      touch(array, index);
    }
  }

  /** {@code BASTORE}, which serves arrays of bytes and of booleans. */
  public static void store(Object array, int index, int value) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.written(array, index, 1);
    }
    int length;
    if (array instanceof boolean[] booleans) {
      booleans[index] = (value & 1) != 0;
      length = booleans.length;
    } else {
      byte[] bytes = (byte[]) array;
      bytes[index] = (byte) value;
      length = bytes.length;
    }
    if (length >= BYTES) {
      touch(array, index);
    }
  }

  /** {@link System#arraycopy}: no other array is written, and of this one no other element. */
  public static void arraycopy(Object from, int at, Object to, int start, int length) {
    System.arraycopy(from, at, to, start, length);
    if (arrays != null && length > 0) {
      arrays.touch(to, start, start + length - 1);
    }
  }

  private static void touch(Object array, int index) {
    if (arrays != null) {
      arrays.touch(array, index);
    }
  }

  /** Before code without barrier writes to an array, and to no other. */
  public static void touch(Object array) {
    if (arrays != null) {
      arrays.touch(array);
    }
  }

  /** Before a call of platform code that may write to an array. */
  public static void touchAll() {
    if (arrays != null) {
      arrays.touchAll();
    }
  }
}
