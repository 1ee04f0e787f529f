package lasso.runtime.kernel.state;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * A growing map from non-negative longs to non-negative longs, as {@link LongTable}, which one thread at a time may add to while others look
 * up. A look-up may miss what is being added; whoever misses something looks again under the lock of those who add.
 */
public final class SharedLongTable {
  /** What {@link #get} returns for a key that is missing, or that the thread can't see yet. */
  public static final long ABSENT = -1;

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(long[].class);

  /** Cell {@code 2 i} holds a key or {@link #ABSENT}, cell {@code 2 i + 1} its value, which is written first. */
  private volatile long[] cells = empty(16);

  private int size;

  private static long[] empty(int length) {
    long[] cells = new long[length];
    Arrays.fill(cells, ABSENT);
    return cells;
  }

  // HOT: WholePrograms
  public long get(long key) {
    long[] table = cells;
    int mask = table.length - 1;
    int cell = home(key, mask);
    while (true) {
      long found = (long) CELLS.getAcquire(table, cell);
      if (found == key) {
        return table[cell + 1];
      }
      if (found == ABSENT) {
        return ABSENT;
      }
      cell = (cell + 2) & mask;
    }
  }

  /** Enters a key that is missing. One thread at a time. */
  public void put(long key, long value) {
    assert key >= 0 && value >= 0 && get(key) == ABSENT : key + " -> " + value;
    long[] table = cells;
    if (3L * (size + 1) > table.length) {
      long[] larger = empty(2 * table.length);
      for (int cell = 0; cell < table.length; cell += 2) {
        if (table[cell] != ABSENT) {
          insert(larger, table[cell], table[cell + 1]);
        }
      }
      insert(larger, key, value);
      cells = larger;
    } else {
      insert(table, key, value);
    }
    size++;
  }

  private static void insert(long[] table, long key, long value) {
    int mask = table.length - 1;
    int cell = home(key, mask);
    while (table[cell] != ABSENT) {
      cell = (cell + 2) & mask;
    }
    table[cell + 1] = value;
    CELLS.setRelease(table, cell, key);
  }

  /** Tables have a power of two of pairs. */
  private static int home(long key, int mask) {
    long hash = key * GOLDEN;
    return (int) (hash ^ hash >>> 32) << 1 & mask;
  }
}
