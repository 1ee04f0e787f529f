package lasso.runtime.hooks;

/** Array loads of programs that receive without blocking: the buffer of a pending receive is not to be read. */
public final class ArrayReads {
  private ArrayReads() {}

  /** {@code IALOAD}. */
  public static int load(int[] array, int index) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.read(array, index, 4);
    }
    return array[index];
  }

  /** {@code LALOAD}. */
  public static long load(long[] array, int index) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.read(array, index, 8);
    }
    return array[index];
  }

  /** {@code FALOAD}. */
  public static float load(float[] array, int index) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.read(array, index, 4);
    }
    return array[index];
  }

  /** {@code DALOAD}. */
  public static double load(double[] array, int index) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.read(array, index, 8);
    }
    return array[index];
  }

  /** {@code CALOAD}. */
  public static char load(char[] array, int index) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.read(array, index, 2);
    }
    return array[index];
  }

  /** {@code SALOAD}. */
  public static short load(short[] array, int index) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.read(array, index, 2);
    }
    return array[index];
  }

  /** {@code BALOAD}, which serves arrays of bytes and of booleans. */
  public static int load(Object array, int index) {
    if (PendingBuffers.count > 0) {
      PendingBuffers.read(array, index, 1);
    }
    return array instanceof boolean[] booleans
        ? (booleans[index] ? 1 : 0)
        : ((byte[]) array)[index];
  }
}
