package lasso.checker.explore.levels;

import lasso.runtime.kernel.system.ForcedChain;
import lasso.runtime.kernel.system.Halves;
import lasso.runtime.kernel.system.Section;

/**
 * Which half of a state is the row and which the column of a {@link StateMatrix}, and the transitions of a state as a row and a column: first the moves of the row,
 * then those of the column. Immutable.
 */
final class Orientation {
  private final Halves halves;
  private final boolean upperRows;
  private final Section rows;
  private final Section columns;

  /** {@code upperRows}: whether the right half is the row. */
  Orientation(Halves halves, boolean upperRows) {
    this.halves = halves;
    this.upperRows = upperRows;
    rows = upperRows ? halves.right() : halves.left();
    columns = upperRows ? halves.left() : halves.right();
  }

  Section rows() {
    return rows;
  }

  Section columns() {
    return columns;
  }

  /** Whether the right half is the row. */
  boolean hasUpperRows() {
    return upperRows;
  }

  Orientation turned() {
    return new Orientation(halves, !upperRows);
  }

  /** Whether a row here is a column there. */
  boolean isTurned(Orientation other) {
    return upperRows != other.upperRows;
  }

  /** A row and a column as one number: the row in the upper, the column in the lower 32 bits. */
  static long at(int row, int column) {
    return (long) row << 32 | column;
  }

  /** The state as a vector. */
  void load(int row, int column, int[] vector) {
    rows.load(row, vector);
    columns.load(column, vector);
  }

  /** Row and column of a vector. */
  long of(int[] vector) {
    long pair = halves.pair(vector);
    return upperRows ? pair << 32 | pair >>> 32 : pair;
  }

  boolean hasMoves(int row, int column) {
    return Halves.hasMoves(rows.flags(row), columns.flags(column));
  }

  boolean isEnd(int row, int column) {
    return Halves.isEnd(rows.flags(row), columns.flags(column));
  }

  /** How many transitions a state has in which nobody ends the run. */
  int moveCount(int row, int column) {
    return (rows.moves(row).length + columns.moves(column).length - 2) / 2;
  }

  boolean isOptional(int row, int column, int move) {
    int[] ofRow = rows.moves(row);
    int at = 2 * move + 2;
    int effect = at < ofRow.length ? ofRow[at] : columns.moves(column)[at - ofRow.length + 1];
    return (effect & 1) != 0;
  }

  /** Where a transition leads: row and column. */
  long target(int row, int column, int move) {
    int[] ofRow = rows.moves(row);
    int at = 2 * move + 1;
    if (at < ofRow.length) {
      return run(ofRow[at], column, ofRow[at + 1] >> 1, false);
    }
    int[] ofColumn = columns.moves(column);
    at -= ofRow.length - 1;
    return run(row, ofColumn[at], ofColumn[at + 1] >> 1, true);
  }

  /** Passes through states from one that a transition leads to, and counts the steps: one for a thread. */
  ForcedChain chain() {
    return halves.chain();
  }

  /** Whether states are passed through. */
  boolean passes() {
    return halves.pass();
  }

  /** Where a search is that a transition has led to a state: there, or where passing through ends. */
  long passed(int row, int column, ForcedChain chain) {
    long end = upperRows ? chain.end(column, row) : chain.end(row, column);
    return upperRows ? end << 32 | end >>> 32 : end;
  }

  /**
   * Where an effect leads: what it makes of a state, or the state behind that.
   *
   * @param onRow whether it begins in the row's half
   */
  long run(int row, int column, int effect, boolean onRow) {
    long place = landed(row, column, effect, onRow);
    return passes() ? passed((int) (place >>> 32), (int) place, chain()) : place;
  }

  /** What an effect makes of a state. */
  long landed(int row, int column, int effect, boolean onRow) {
    int newRow = row;
    int newColumn = column;
    int rest = effect;
    boolean rowNext = onRow;
    while (rest != 0) {
      long result = rowNext ? rows.applied(newRow, rest) : columns.applied(newColumn, rest);
      if (rowNext) {
        newRow = (int) result;
      } else {
        newColumn = (int) result;
      }
      rest = (int) (result >>> 32);
      rowNext = !rowNext;
    }
    return at(newRow, newColumn);
  }
}
