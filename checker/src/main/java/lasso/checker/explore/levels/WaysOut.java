package lasso.checker.explore.levels;

/** Whether states lead to a good one by one move. Reads what is good, and changes nothing. One thread; several may have one each while nothing becomes good. */
final class WaysOut {
  /** Where moves begin, in the list that a section has of them. */
  static final int FIRST_MOVE = 1;

  private final Orientation orientation;
  private final StateSet good;

  /** Place, among the moves of row and column, of the one by which the state before was found to lead to a good one: in a row, many do so by the same. */
  private int likely = FIRST_MOVE;

  WaysOut(Orientation orientation, StateSet good) {
    this.orientation = orientation;
    this.good = good;
  }

  boolean isGood(int row, int column) {
    return good.contains(row, column) || orientation.isEnd(row, column);
  }

  /** Whether a move that is not optional leads to a good state. */
  // HOT: WholePrograms
  boolean leadsToGood(int row, int column) {
    int[] ofRow = orientation.rows().moves(row);
    if (likely < ofRow.length && isWayOut(ofRow, likely, row, column, true)) {
      return true;
    }
    int[] ofColumn = orientation.columns().moves(column);
    int fromColumn = likely - ofRow.length + 1;
    if (fromColumn > 0
        && fromColumn < ofColumn.length
        && isWayOut(ofColumn, fromColumn, row, column, false)) {
      return true;
    }
    for (int at = FIRST_MOVE; at < ofRow.length; at += 2) {
      if (at != likely && isWayOut(ofRow, at, row, column, true)) {
        likely = at;
        return true;
      }
    }
    for (int at = FIRST_MOVE; at < ofColumn.length; at += 2) {
      if (at != fromColumn && isWayOut(ofColumn, at, row, column, false)) {
        likely = at + ofRow.length - 1;
        return true;
      }
    }
    return false;
  }

  /** Whether a move is not optional and leads to a good state. */
  private boolean isWayOut(int[] moves, int at, int row, int column, boolean byRow) {
    if ((moves[at + 1] & 1) != 0) {
      return false;
    }
    long target = target(moves, at, row, column, byRow);
    return isGood((int) (target >>> 32), (int) target);
  }

  /** Where a move of a state leads. */
  long target(int[] moves, int at, int row, int column, boolean byRow) {
    int effect = moves[at + 1] >> 1;
    return byRow
        ? orientation.run(moves[at], column, effect, false)
        : orientation.run(row, moves[at], effect, true);
  }
}
