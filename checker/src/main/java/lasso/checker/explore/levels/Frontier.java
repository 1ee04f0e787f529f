package lasso.checker.explore.levels;

import java.util.Arrays;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.Reservation;

/** The states of one level, as rows of columns, both in the order of their discovery. One thread. */
final class Frontier implements AutoCloseable {
  private static final int FIRST_COLUMNS = 4;
  private static final int ROW_BYTES = 12;

  private final Reservation reservation;
  private int[][] columns = {};
  private int[] counts = {};
  private int[] rows = {};
  private int rowCount;

  Frontier(MemoryBudget budget) {
    reservation = new Reservation(budget);
  }

  /** Makes room for rows numbered below a limit. */
  void reserveRows(int limit) {
    if (limit > counts.length) {
      int capacity = Math.max(limit, Math.max(64, counts.length / 2 * 3));
      reservation.grow((long) ROW_BYTES * (capacity - counts.length));
      columns = Arrays.copyOf(columns, capacity);
      counts = Arrays.copyOf(counts, capacity);
      rows = Arrays.copyOf(rows, capacity);
    }
  }

  // HOT: WholePrograms
  void add(int row, int column) {
    int count = counts[row];
    int[] list = columns[row];
    if (count == 0) {
      rows[rowCount++] = row;
    }
    if (list == null || count == list.length) {
      list = longer(row, list, count);
    }
    list[count] = column;
    counts[row] = count + 1;
  }

  private int[] longer(int row, int[] list, int count) {
    int length = Math.max(FIRST_COLUMNS, 2 * count);
    reservation.grow(4L * (length - count));
    columns[row] = list == null ? new int[length] : Arrays.copyOf(list, length);
    return columns[row];
  }

  boolean isEmpty() {
    return rowCount == 0;
  }

  int rowCount() {
    return rowCount;
  }

  /** The row at a position of the order of discovery. */
  int row(int position) {
    return rows[position];
  }

  int count(int row) {
    return counts[row];
  }

  /** The columns of a row, the first {@link #count} elements; not to be changed. */
  int[] columns(int row) {
    return columns[row];
  }

  /** Puts rows and columns into ascending order. */
  void sort() {
    Arrays.sort(rows, 0, rowCount);
    for (int i = 0; i < rowCount; i++) {
      Arrays.sort(columns[rows[i]], 0, counts[rows[i]]);
    }
  }

  /** Forgets the states and keeps the room. */
  void clear() {
    for (int i = 0; i < rowCount; i++) {
      counts[rows[i]] = 0;
    }
    rowCount = 0;
  }

  /** Memory, in bytes. */
  long bytes() {
    return reservation.bytes();
  }

  /** Forgets the states and gives back the room. */
  @Override
  public void close() {
    reservation.close();
    columns = new int[0][];
    counts = new int[0];
    rows = new int[0];
    rowCount = 0;
  }
}
