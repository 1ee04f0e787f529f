package lasso.checker.explore;

import lasso.runtime.kernel.Section;

/**
 * Expands levels of a breadth-first search, row by row. All states of a row share the moves of the row's half: each of these leads from the
 * columns of this row to columns of one other row. So the rows that are touched stay in the processor's cache, and what is done for a transition is a look-up or two in
 * the memos of halves and one in a row.
 */
final class LevelWorker implements AutoCloseable {
  /** Columns that are expanded together. */
  private static final int BLOCK = 1024;

  private StateMatrix matrix;
  private Orientation orientation;
  private Section rows;
  private Section columns;

  private Frontier current;
  private Frontier next;

  /** The columns of a block, and those that a move of the row leads to. */
  private final int[] block = new int[BLOCK];

  private int[] targets = new int[BLOCK];
  private int targetCount;

  private long transitions;
  private long steps;
  private long discovered;

  /** States that may still be found, without those of {@link #discovered}. */
  private long room;

  private boolean full;

  LevelWorker(SearchRun run, StateMatrix matrix, Orientation orientation) {
    current = new Frontier(run.budget);
    next = new Frontier(run.budget);
    room =
        run.options.maxStates() == SearchOptions.UNBOUNDED
            ? Long.MAX_VALUE
            : run.options.maxStates();
    turn(orientation, matrix);
  }

  /** Starts anew with other rows; nothing is left to be expanded. */
  void turn(Orientation newOrientation, StateMatrix newMatrix) {
    matrix = newMatrix;
    current.close();
    next.close();
    orientation = newOrientation;
    rows = orientation.rows();
    columns = orientation.columns();
  }

  /** The states to be expanded. */
  Frontier current() {
    return current;
  }

  Frontier next() {
    return next;
  }

  /** Adds a state to those to be expanded. */
  void give(int row, int column) {
    current.reserveRows(row + 1);
    current.add(row, column);
  }

  /** What was found becomes what is to be expanded. */
  void advance() {
    Frontier done = current;
    current = next;
    next = done;
    next.clear();
  }

  /** Transitions that were taken since the last call. */
  long takeTransitions() {
    long taken = transitions;
    transitions = 0;
    return taken;
  }

  /** Transitions with a step that were taken since the last call. */
  long takeSteps() {
    long taken = steps;
    steps = 0;
    return taken;
  }

  /** States that were found since the last call. */
  long takeDiscovered() {
    long taken = discovered;
    room -= taken;
    discovered = 0;
    return taken;
  }

  /** Whether more states were found than there may be. Those beyond were dropped. */
  boolean isFull() {
    return full;
  }

  /** Adds a state if it is new. */
  // HOT: WholePrograms
  void discover(int row, int column) {
    matrix.reserveRows(row + 1);
    if (matrix.add(row, column)) {
      next.reserveRows(row + 1);
      admit(row, column);
    }
  }

  private void discoverAll(int row, int[] found, int count) {
    if (count == 0) {
      return;
    }
    matrix.reserveRows(row + 1);
    next.reserveRows(row + 1);
    for (int i = 0; i < count; i++) {
      if (matrix.add(row, found[i])) {
        admit(row, found[i]);
      }
    }
  }

  private void admit(int row, int column) {
    if (discovered < room) {
      next.add(row, column);
      discovered++;
    } else {
      full = true;
    }
  }

  /** Expands a part of a row of the current level. */
  void expand(int row, int from, int to) {
    int rowFlags = rows.flags(row);
    if ((rowFlags & Section.ENDS_RUN) != 0) {
      return;
    }
    int[] all = current.columns(row);
    for (int start = from; start < to; start += BLOCK) {
      int end = Math.min(to, start + BLOCK);
      int count = 0;
      for (int i = start; i < end; i++) {
        if ((columns.flags(all[i]) & Section.ENDS_RUN) == 0) {
          block[count++] = all[i];
        }
      }
      expandBlock(row, count);
    }
  }

  // HOT: WholePrograms
  private void expandBlock(int row, int count) {
    if (count == 0) {
      return;
    }
    int[] rowMoves = rows.moves(row);
    transitions += (long) count * (rowMoves.length >> 1);
    steps += (long) count * rowMoves[0];
    for (int i = 1; i < rowMoves.length; i += 2) {
      int effect = rowMoves[i + 1] >> 1;
      if (effect == 0) {
        discoverAll(rowMoves[i], block, count);
      } else {
        moveRow(rowMoves[i], effect, count);
      }
    }
    targetCount = 0;
    for (int i = 0; i < count; i++) {
      moveColumn(row, block[i]);
    }
    discoverAll(row, targets, targetCount);
  }

  /** A move of the row, to another one, with an effect on the columns. */
  private void moveRow(int newRow, int effect, int count) {
    targetCount = 0;
    reserveTargets(count);
    for (int i = 0; i < count; i++) {
      long result = columns.applied(block[i], effect);
      if (result >>> 32 == 0) {
        targets[targetCount++] = (int) result;
      } else {
        long target = orientation.run(newRow, (int) result, (int) (result >>> 32), true);
        discover((int) (target >>> 32), (int) target);
      }
    }
    discoverAll(newRow, targets, targetCount);
  }

  /** All moves of a column; those that stay in the row are kept for later. */
  private void moveColumn(int row, int column) {
    int[] moves = columns.moves(column);
    transitions += moves.length >> 1;
    steps += moves[0];
    reserveTargets(targetCount + (moves.length >> 1));
    for (int i = 1; i < moves.length; i += 2) {
      int effect = moves[i + 1] >> 1;
      if (effect == 0) {
        targets[targetCount++] = moves[i];
      } else {
        long target = orientation.run(row, moves[i], effect, true);
        discover((int) (target >>> 32), (int) target);
      }
    }
  }

  private void reserveTargets(int length) {
    if (length > targets.length) {
      targets = java.util.Arrays.copyOf(targets, 2 * length);
    }
  }

  @Override
  public void close() {
    current.close();
    next.close();
  }
}
