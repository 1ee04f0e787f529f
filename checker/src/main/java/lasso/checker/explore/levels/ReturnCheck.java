package lasso.checker.explore.levels;

import lasso.checker.explore.SearchRun;
import lasso.store.column.IntStack;

/**
 * A quick way to see that a state space has no faulty bottom component: from every state one can get to an end, or to one and the same state, the
 * <em>home</em>, by transitions that are not optional. Then there is at most one bottom component with transitions, that of the home, which is judged by what can be
 * reached from there. Most states are found to lead home by one look at one successor, while Tarjan's algorithm needs all of them.
 *
 * <p>A no means nothing: there may be several bottom components, all of them in order.
 */
final class ReturnCheck implements AutoCloseable {
  /** Rounds over the states that could not be decided at once. */
  private static final int ROUNDS = 64;

  private final SearchRun run;
  private final LevelHistory history;
  private final Orientation orientation;

  /** States that lead to an end or home. */
  private final StateMatrix good;

  private final WaysOut ways;
  private final WorkerPool pool;
  private final int shared;

  /** Whether several workers look at large levels. */
  private final boolean sweeps;

  /** States that were looked at, at least. */
  private final StateMatrix seen;

  /** The path of the search: rows, columns, next moves. */
  private final IntStack rows;

  private final IntStack columns;
  private final IntStack cursors;
  private final IntStack undecidedRows;
  private final IntStack undecidedColumns;
  private final HomeSearch homes;

  /**
   * Of the states of a history.
   *
   * @param visited the same states, or null
   * @param shared states of a level from which on the workers share it
   */
  ReturnCheck(
      SearchRun run,
      LevelHistory history,
      Orientation orientation,
      StateMatrix visited,
      WorkerPool pool,
      int shared) {
    this.run = run;
    this.pool = pool;
    this.shared = shared;
    sweeps = pool.count() > 1 && visited != null;
    this.history = history;
    this.orientation = orientation;
    homes = new HomeSearch(run, orientation);
    good = new StateMatrix(run.budget, visited);
    ways = new WaysOut(orientation, good);
    seen = new StateMatrix(run.budget);
    rows = new IntStack(run.budget);
    columns = new IntStack(run.budget);
    cursors = new IntStack(run.budget);
    undecidedRows = new IntStack(run.budget);
    undecidedColumns = new IntStack(run.budget);
  }

  /** Whether there is certainly no faulty bottom component. */
  boolean isFaultless() {
    homes.findFromBeginning();
    if (homes.hasHome()) {
      if (!homes.isFaultless()) {
        return false;
      }
      good.add(homes.row(), homes.column());
    }
    try (ReturnSweep sweep = sweeps ? new ReturnSweep(run, orientation, good, good, pool) : null) {
      for (int level = history.levelCount() - 1; level >= 0 && !run.halted(); level--) {
        int states = history.firstState(level + 1) - history.firstState(level);
        if (sweeps && states >= shared) {
          boolean turned = history.orientation(level).isTurned(orientation);
          sweep.sweep(history.rows(level), level, turned, this::search);
        } else {
          search(level);
        }
      }
    }
    return !run.halted() && decideRest();
  }

  private void search(int level) {
    boolean turned = history.orientation(level).isTurned(orientation);
    LevelHistory.Reader states = history.read(level);
    while (states.next()) {
      search(turned ? states.column() : states.row(), turned ? states.row() : states.column());
      run.look(level, states.state());
    }
  }

  /** Whether a cycle was met in which something other than idle transitions happens. */
  boolean isEndless() {
    return homes.isEndless();
  }

  /** Searches from a state, depth first, until it meets a good one: then the whole path is good. */
  private void search(int row, int column) {
    if (ways.isGood(row, column) || seen.contains(row, column)) {
      return;
    }
    if (ways.leadsToGood(row, column)) {
      good.add(row, column);
      return;
    }
    push(row, column);
    while (rows.size() > 0) {
      advance();
    }
  }

  /** Follows the moves of the state at the end of the path, from where they were left, until one leads on. */
  private void advance() {
    int row = rows.top();
    int column = columns.top();
    int[] ofRow = orientation.rows().moves(row);
    int[] ofColumn = orientation.columns().moves(column);
    int end = ofRow.length + ofColumn.length - 1;
    for (int at = cursors.top(); at < end; at += 2) {
      boolean byRow = at < ofRow.length;
      int[] moves = byRow ? ofRow : ofColumn;
      int move = byRow ? at : at - ofRow.length + 1;
      if ((moves[move + 1] & 1) == 0) {
        long target = ways.target(moves, move, row, column, byRow);
        int toRow = (int) (target >>> 32);
        int toColumn = (int) target;
        if (ways.isGood(toRow, toColumn)) {
          while (rows.size() > 0) {
            good.add(rows.pop(), columns.pop());
            cursors.pop();
          }
          return;
        }
        if (!seen.contains(toRow, toColumn)) {
          cursors.setTop(at + 2);
          push(toRow, toColumn);
          return;
        }
      }
    }
    undecidedRows.push(rows.pop());
    undecidedColumns.push(columns.pop());
    cursors.pop();
  }

  private void push(int row, int column) {
    seen.add(row, column);
    rows.push(row);
    columns.push(column);
    cursors.push(WaysOut.FIRST_MOVE);
  }

  /** Looks at the undecided states again and again, as long as that helps. */
  private boolean decideRest() {
    int left = undecidedRows.size();
    for (int round = 0; left > 0 && round < ROUNDS && !run.halted(); round++) {
      int kept = 0;
      for (int i = left - 1; i >= 0; i--) {
        // From the last one on, since successors were given up before predecessors.
        int row = undecidedRows.get(i);
        int column = undecidedColumns.get(i);
        if (ways.leadsToGood(row, column)) {
          good.add(row, column);
        } else {
          kept++;
          undecidedRows.set(left - kept, row);
          undecidedColumns.set(left - kept, column);
        }
      }
      if (kept == left) {
        return false;
      }
      for (int i = 0; i < kept; i++) {
        undecidedRows.set(i, undecidedRows.get(left - kept + i));
        undecidedColumns.set(i, undecidedColumns.get(left - kept + i));
      }
      left = kept;
    }
    return left == 0;
  }

  @Override
  public void close() {
    good.close();
    seen.close();
    rows.close();
    columns.close();
    cursors.close();
    undecidedRows.close();
    undecidedColumns.close();
  }
}
