package lasso.checker.explore.levels;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.Reservation;

/**
 * A set of pairs of small numbers, as a sparse matrix of bits: the first number is the row, the second the column. Exact; nothing is ever removed. Rows are filled
 * one at a time, and so a row that is being filled stays in the processor's cache.
 *
 * <p>Thread rule: one thread; or several, which use nothing but {@link #row} and the rows themselves, as {@link MatrixRow} says.
 */
final class StateMatrix implements StateSet, AutoCloseable {
  /** Of a row: its object and its place. */
  private static final int ROW_BYTES = 48;

  private static final VarHandle ROWS = MethodHandles.arrayElementVarHandle(MatrixRow[].class);

  private final Reservation reservation;

  /** By number; null where nothing was added. Elements are set while this is locked. */
  private volatile MatrixRow[] rows = {};

  /** Rows begin with the room that they have there; null: with none. */
  private final StateMatrix like;

  StateMatrix(MemoryBudget budget) {
    this(budget, null);
  }

  /** For a set of about the same states as another one, which does not change meanwhile. */
  StateMatrix(MemoryBudget budget, StateMatrix like) {
    reservation = new Reservation(budget);
    this.like = like;
  }

  /** A row, empty if nothing was added yet. */
  // HOT: WholePrograms
  MatrixRow row(int row) {
    MatrixRow known = known(row);
    return known != null ? known : newRow(row);
  }

  private MatrixRow known(int row) {
    MatrixRow[] all = rows;
    return row < all.length ? (MatrixRow) ROWS.getAcquire(all, row) : null;
  }

  private synchronized MatrixRow newRow(int row) {
    MatrixRow known = known(row);
    if (known != null) {
      return known;
    }
    synchronized (reservation) {
      reservation.grow(ROW_BYTES);
    }
    if (row >= rows.length) {
      rows = Arrays.copyOf(rows, Math.max(row + 1, Math.max(64, rows.length / 2 * 3)));
    }
    MatrixRow added = new MatrixRow(reservation);
    MatrixRow other = like == null ? null : like.known(row);
    if (other != null) {
      added.reserve(other);
    }
    ROWS.setRelease(rows, row, added);
    return added;
  }

  /** Columns in a row. */
  int count(int row) {
    MatrixRow known = known(row);
    return known == null ? 0 : known.count();
  }

  /** Rows are numbered below it. */
  int rowLimit() {
    return rows.length;
  }

  /** Fills in the columns of a row, in ascending order: {@link #count} of them. */
  void columns(int row, int[] into) {
    row(row).columns(into);
  }

  @Override
  public boolean contains(int row, int column) {
    MatrixRow known = known(row);
    return known != null && known.contains(column);
  }

  /** Adds a pair; whether it was missing. */
  boolean add(int row, int column) {
    return row(row).add(column);
  }

  /** Memory, in bytes. */
  long bytes() {
    synchronized (reservation) {
      return reservation.bytes();
    }
  }

  @Override
  public void close() {
    for (MatrixRow row : rows) {
      if (row != null) {
        row.close();
      }
    }
    rows = new MatrixRow[0];
    reservation.close();
  }
}
