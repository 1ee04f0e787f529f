package lasso.checker.explore.levels;

import java.util.Arrays;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.Reservation;

/**
 * The states of one level, as rows of columns, both in the order of their discovery. Rows are listed by who has found the first state in them, one {@link RowList} for each worker.
 *
 * <p>Thread rule: one thread; or several while states are found, each of which adds to a row while it has the {@link MatrixRow} of that number.
 */
final class Frontier implements AutoCloseable {
  private static final int FIRST_COLUMNS = 4;

  /** Of a row: its object and its place. */
  private static final int ROW_BYTES = 36;

  private final Reservation reservation;

  /** Of each worker, the rows in which it was the first. */
  private final RowList[] lists;

  /** By number; null where there was never a state. Elements are set while this is locked. */
  private volatile FrontierRow[] columns = {};

  private static final class FrontierRow {
    private int[] columns = {};
    private int count;
  }

  /** Of one thread. */
  Frontier(MemoryBudget budget) {
    this(budget, 1);
  }

  Frontier(MemoryBudget budget, int workers) {
    reservation = new Reservation(budget);
    lists = new RowList[workers];
    Arrays.setAll(lists, worker -> new RowList());
  }

  /** Adds a state that one of the workers has found. */
  // HOT: WholePrograms
  void add(int worker, int row, int column) {
    FrontierRow[] all = columns;
    FrontierRow list = row < all.length ? all[row] : null;
    if (list == null) {
      list = newRow(row);
    }
    int count = list.count;
    if (count == 0) {
      lists[worker].add(row);
    }
    if (count == list.columns.length) {
      lengthen(list);
    }
    list.columns[count] = column;
    list.count = count + 1;
  }

  private synchronized FrontierRow newRow(int row) {
    if (row >= columns.length) {
      columns = Arrays.copyOf(columns, Math.max(row + 1, Math.max(64, columns.length / 2 * 3)));
    }
    if (columns[row] == null) {
      reserve(ROW_BYTES);
      columns[row] = new FrontierRow();
    }
    return columns[row];
  }

  private void lengthen(FrontierRow list) {
    int length = Math.max(FIRST_COLUMNS, 2 * list.count);
    reserve(4L * (length - list.columns.length));
    list.columns = Arrays.copyOf(list.columns, length);
  }

  private void reserve(long bytes) {
    synchronized (reservation) {
      reservation.grow(bytes);
    }
  }

  /** The rows that a worker has found the first state of, in the order of discovery. */
  RowList rows(int worker) {
    return lists[worker];
  }

  int workers() {
    return lists.length;
  }

  int count(int row) {
    return columns[row].count;
  }

  /** The columns of a row, the first {@link #count} elements; not to be changed. */
  int[] columns(int row) {
    return columns[row].columns;
  }

  /** Puts rows, worker by worker, and columns into ascending order. */
  void sort() {
    for (RowList list : lists) {
      list.sort();
      for (int i = 0; i < list.size(); i++) {
        FrontierRow row = columns[list.get(i)];
        Arrays.sort(row.columns, 0, row.count);
      }
    }
  }

  /** Forgets the states and keeps the room. */
  void clear() {
    for (RowList list : lists) {
      for (int i = 0; i < list.size(); i++) {
        columns[list.get(i)].count = 0;
      }
      list.clear();
    }
  }

  /** Memory, in bytes. */
  long bytes() {
    return reservation.bytes();
  }

  /** Forgets the states and gives back the room. */
  @Override
  public void close() {
    reservation.close();
    columns = new FrontierRow[0];
    for (RowList list : lists) {
      list.clear();
    }
  }
}
