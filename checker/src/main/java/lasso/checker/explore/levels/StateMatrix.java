package lasso.checker.explore.levels;

import java.util.Arrays;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NativeMemory;
import lasso.store.memory.Reservation;

/**
 * A set of pairs of small numbers, as a sparse matrix of bits: the first number is the row, the second the column. Exact; nothing is ever removed. Rows are filled
 * one at a time, and so a row that is being filled stays in the processor's cache.
 *
 * <p>A row begins as a hash table of columns: open addressing, linear probing. It becomes an array of bits as soon as that is not larger.
 *
 * <pre>
 *  sparse row   | column + 1 : 32 | ...                0 is an empty slot; at most 5/6 full
 *  dense row    | 64 columns, one bit each | ...
 * </pre>
 *
 * <p>Thread rule: one thread, or each row one thread and {@link #reserveRows} none meanwhile.
 */
final class StateMatrix implements AutoCloseable {
  private static final int FIRST_SLOTS = 4;
  private static final int GOLDEN = 0x9E3779B9;

  private final Reservation reservation;
  private long[] addresses = {};

  /** Slots of a sparse row; minus the number of longs of a dense one. */
  private int[] lengths = {};

  private int[] counts = {};

  StateMatrix(MemoryBudget budget) {
    reservation = new Reservation(budget);
  }

  /** Makes room for rows numbered below a limit. */
  void reserveRows(int limit) {
    if (limit > addresses.length) {
      int capacity = Math.max(limit, Math.max(64, addresses.length / 2 * 3));
      reservation.grow(16L * (capacity - addresses.length));
      addresses = Arrays.copyOf(addresses, capacity);
      lengths = Arrays.copyOf(lengths, capacity);
      counts = Arrays.copyOf(counts, capacity);
    }
  }

  /** Columns in a row. */
  int count(int row) {
    return counts[row];
  }

  /** Rows are numbered below it. */
  int rowLimit() {
    return counts.length;
  }

  /** Fills in the columns of a row, in ascending order: {@link #count} of them. */
  void columns(int row, int[] into) {
    long address = addresses[row];
    int length = lengths[row];
    int size = 0;
    for (int word = 0; word < -length; word++) {
      for (long bits = NativeMemory.getLong(address + 8L * word); bits != 0; bits &= bits - 1) {
        into[size++] = (word << 6) + Long.numberOfTrailingZeros(bits);
      }
    }
    if (length > 0) {
      for (int i = 0; i < length; i++) {
        int slot = NativeMemory.getInt(address + 4L * i);
        if (slot != 0) {
          into[size++] = slot - 1;
        }
      }
      Arrays.sort(into, 0, size);
    }
  }

  boolean contains(int row, int column) {
    long address = addresses[row];
    int length = lengths[row];
    if (length < 0) {
      return column >>> 6 < -length
          && (NativeMemory.getLong(address + (column >>> 6 << 3)) >>> column & 1) != 0;
    }
    if (length == 0) {
      return false;
    }
    int i = home(column, length);
    while (true) {
      int slot = NativeMemory.getInt(address + 4L * i);
      if (slot == column + 1 || slot == 0) {
        return slot != 0;
      }
      i = i + 1 == length ? 0 : i + 1;
    }
  }

  /** Adds a pair; whether it was missing. */
  // HOT: WholePrograms
  boolean add(int row, int column) {
    long address = addresses[row];
    int length = lengths[row];
    if (length < 0) {
      return addDense(row, address, length, column);
    }
    if (6L * (counts[row] + 1) > 5L * length) {
      grow(row, column);
      return add(row, column);
    }
    int i = home(column, length);
    while (true) {
      int slot = NativeMemory.getInt(address + 4L * i);
      if (slot == 0) {
        NativeMemory.putInt(address + 4L * i, column + 1);
        counts[row]++;
        return true;
      }
      if (slot == column + 1) {
        return false;
      }
      i = i + 1 == length ? 0 : i + 1;
    }
  }

  private boolean addDense(int row, long address, int length, int column) {
    int word = column >>> 6;
    if (word >= -length) {
      move(row, -Math.max(word + 1, -length / 4 * 5));
      return addDense(row, addresses[row], lengths[row], column);
    }
    long bits = NativeMemory.getLong(address + 8L * word);
    long bit = 1L << column;
    if ((bits & bit) != 0) {
      return false;
    }
    NativeMemory.putLong(address + 8L * word, bits | bit);
    counts[row]++;
    return true;
  }

  private static int home(int column, int length) {
    return (int) ((column * GOLDEN & 0xffff_ffffL) * length >>> 32);
  }

  /** Makes room in a sparse row; {@code column} is the next one to be added. */
  private void grow(int row, int column) {
    int slots = lengths[row] < FIRST_SLOTS ? FIRST_SLOTS : lengths[row] / 2 * 3;
    int largest = column;
    long address = addresses[row];
    for (int i = 0; i < lengths[row]; i++) {
      largest = Math.max(largest, NativeMemory.getInt(address + 4L * i) - 1);
    }
    int words = (largest >>> 6) + 1;
    move(row, 2 * words <= slots ? -words : slots);
  }

  private void move(int row, int length) {
    long bytes = bytes(length);
    reservation.grow(bytes);
    long from = addresses[row];
    int old = lengths[row];
    addresses[row] = NativeMemory.allocate(bytes);
    lengths[row] = length;
    if (old < 0) {
      NativeMemory.copy(from, addresses[row], bytes(old));
    } else {
      for (int i = 0; i < old; i++) {
        int slot = NativeMemory.getInt(from + 4L * i);
        if (slot != 0) {
          place(addresses[row], length, slot - 1);
        }
      }
    }
    release(from, old);
  }

  private static void place(long address, int length, int column) {
    if (length < 0) {
      long word = address + (column >>> 6 << 3);
      NativeMemory.putLong(word, NativeMemory.getLong(word) | 1L << column);
      return;
    }
    int i = home(column, length);
    while (NativeMemory.getInt(address + 4L * i) != 0) {
      i = i + 1 == length ? 0 : i + 1;
    }
    NativeMemory.putInt(address + 4L * i, column + 1);
  }

  private void release(long address, int length) {
    if (length != 0) {
      NativeMemory.free(address, bytes(length));
      reservation.shrink(bytes(length));
    }
  }

  private static long bytes(int length) {
    return length < 0 ? -8L * length : 4L * length;
  }

  /** Memory, in bytes. */
  long bytes() {
    return reservation.bytes();
  }

  @Override
  public void close() {
    for (int row = 0; row < addresses.length; row++) {
      release(addresses[row], lengths[row]);
    }
    reservation.close();
    addresses = new long[0];
    lengths = new int[0];
    counts = new int[0];
  }
}
