package lasso.runtime.kernel.state;

import java.util.Arrays;

/**
 * A growing map from non-negative longs to non-negative longs: open addressing with linear probing, keys and values
 * side by side. Nothing is ever removed. Not thread-safe.
 */
public final class LongTable {
  /** What {@link #get} returns for a missing key. */
  public static final long ABSENT = -1;

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /** Cell {@code 2 i} holds a key or {@link #ABSENT}, cell {@code 2 i + 1} its value. */
  private long[] cells;

  private int shift;
  private int size;

  public LongTable() {
    allocate(6);
  }

  /** A key made of two non-negative ints. */
  public static long key(int high, int low) {
    return ((long) high << 32) | low;
  }

  // HOT: WholePrograms
  public long get(long key) {
    long[] cells = this.cells;
    int mask = cells.length - 1;
    int cell = (int) ((key * GOLDEN) >>> shift) << 1;
    while (true) {
      long found = cells[cell];
      if (found == key) {
        return cells[cell + 1];
      }
      if (found == ABSENT) {
        return ABSENT;
      }
      cell = (cell + 2) & mask;
    }
  }

  /** Enters a key that is missing. */
  public void put(long key, long value) {
    assert key >= 0 && value >= 0 && get(key) == ABSENT : key + " -> " + value;
    if (4 * (size + 1) > cells.length) {
      long[] old = cells;
      allocate(Long.numberOfTrailingZeros(old.length));
      for (int cell = 0; cell < old.length; cell += 2) {
        if (old[cell] != ABSENT) {
          insert(old[cell], old[cell + 1]);
        }
      }
    }
    insert(key, value);
    size++;
  }

  public int size() {
    return size;
  }

  private void insert(long key, long value) {
    int mask = cells.length - 1;
    int cell = (int) ((key * GOLDEN) >>> shift) << 1;
    while (cells[cell] != ABSENT) {
      cell = (cell + 2) & mask;
    }
    cells[cell] = key;
    cells[cell + 1] = value;
  }

  /** {@code 2^logPairs} pairs. */
  private void allocate(int logPairs) {
    cells = new long[2 << logPairs];
    shift = Long.SIZE - logPairs;
    Arrays.fill(cells, ABSENT);
  }
}
