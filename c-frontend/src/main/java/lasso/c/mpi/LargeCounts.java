package lasso.c.mpi;

import lasso.c.memory.Memory;
import lasso.c.memory.Pointers;
import lasso.mpi.Environment;

/**
 * Functions whose counts have 64 bits (MPI-4.1, section 2.5.8), such as {@code MPI_Send_c}: the same as those with {@code int}, with counts that fit one. Memory is smaller than larger ones could tell.
 */
public final class LargeCounts {
  /** Whether counts in arrays have 64 bits. */
  private static boolean areWide;

  private LargeCounts() {}

  /** The function that is called has large counts. */
  public static void begin() {
    set(true);
  }

  /** It returns. */
  public static void end() {
    set(false);
  }

  /** Whether the function that is called has large counts. */
  static boolean areWide() {
    return areWide;
  }

  /** What is called now has large counts, or has not. */
  static void set(boolean wide) {
    areWide = wide;
  }

  /** A count, a displacement or an extent. */
  public static int narrow(long count) {
    if (count != (int) count) {
      throw Environment.unsupported(
          "a count of " + count, "memory is smaller than this: use counts that fit an int");
    }
    return (int) count;
  }

  /** Counts in an array. */
  static int[] ints(long address, int count) {
    if (!areWide) {
      return Numbers.ints(address, count);
    }
    int[] values = new int[count];
    for (int i = 0; i < count; i++) {
      values[i] = narrow(Memory.getLong(address + 8L * i));
    }
    return values;
  }

  /** Displacements of the parts of a collective in an array: with large counts they are addresses (MPI-4.1, section 6.5). */
  public static int[] displacements(long address, int count) {
    if (!areWide) {
      return Numbers.ints(address, count);
    }
    int[] values = new int[count];
    for (int i = 0; i < count; i++) {
      values[i] = narrow(Pointers.getSigned(address + (long) Pointers.bytes() * i));
    }
    return values;
  }

  /** Displacements in bytes in an array. */
  static long[] addresses(long address, int count) {
    if (!areWide) {
      return Numbers.addresses(address, count);
    }
    long[] values = new long[count];
    for (int i = 0; i < count; i++) {
      values[i] = Memory.getLong(address + 8L * i);
    }
    return values;
  }
}
