package lasso.checker.explore.levels;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import lasso.checker.explore.SearchRun;
import lasso.runtime.kernel.system.ForcedChain;
import lasso.runtime.kernel.system.Section;

/**
 * Expands levels of a breadth-first search, row by row. All states of a row share the moves of the row's half: each of these leads from the
 * columns of this row to columns of one other row. So the rows that are touched stay in the processor's cache, and what is done for a transition is a look-up or two in
 * the memos of halves and one in a row.
 *
 * <p>Workers share the visited states. What a block of columns leads to in one other row is added at once, while the worker has that row for itself: so there is one lock for hundreds of states, and it is seldom that
 * two workers want the same row.
 *
 * <p>Thread rule: one thread at a time.
 */
final class LevelWorker {
  /** Columns that are expanded together. */
  static final int BLOCK = 1024;

  private final SearchRun run;
  private final int index;

  /** Whether there are other workers. */
  private final boolean shared;

  private Orientation orientation;
  private Section rows;
  private Section columns;

  /** What is visited, or where states are gathered: of all workers. */
  private StateMatrix matrix;

  /** Where what is found is put; null: nowhere, it is only added to the matrix. */
  private Frontier next;

  /** The columns of a block, and those that a move of the row leads to. */
  private final int[] block = new int[BLOCK];

  private int[] targets = new int[BLOCK];
  private int targetCount;

  private long transitions;
  private long steps;
  private long discovered;

  /** States that may still be found besides the initial one, without those of {@link #discovered}. */
  private long room;

  private boolean full;

  /** Where states are passed through, else null. */
  private ForcedChain chain;

  /** Worker number {@code index} of {@code count}. */
  LevelWorker(SearchRun run, int index, int count) {
    this.run = run;
    this.index = index;
    shared = count > 1;
    long most = run.options.stateBound();
    room = most == Long.MAX_VALUE ? Long.MAX_VALUE : most - 1;
  }

  /**
   * Where the worker is to put what it finds.
   *
   * @param to states that are missing there are new
   * @param found takes new ones; null: they are only added
   */
  void work(Orientation newOrientation, StateMatrix to, Frontier found) {
    orientation = newOrientation;
    rows = orientation.rows();
    columns = orientation.columns();
    chain = orientation.passes() ? orientation.chain() : null;
    matrix = to;
    next = found;
  }

  /** So many states were given that another run had found. */
  void count(long given) {
    room = room == Long.MAX_VALUE ? room : room - given + 1;
  }

  /** Transitions that were taken since the last call. */
  long takeTransitions() {
    long taken = transitions;
    transitions = 0;
    return taken;
  }

  /** Transitions with a step that were taken since the last call. */
  long takeSteps() {
    long taken = steps + (chain == null ? 0 : chain.takeSteps());
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

  /** Expands what is left of a level; {@code look} is asked now and then whether to go on. */
  void expandAll(Frontier level, OpenRows open, BooleanSupplier look) {
    boolean goesOn = true;
    OpenRows.Portion portion = open.take();
    while (portion != null && goesOn) {
      int start = portion.start();
      for (int place = portion.place(); place <= portion.lastPlace() && goesOn; place++) {
        int row = portion.list().get(place);
        int end = place == portion.lastPlace() ? portion.end() : level.count(row);
        goesOn = expand(row, level.columns(row), start, end, look);
        start = 0;
      }
      portion = open.take();
    }
  }

  /** Expands the states of a row; false if it was not to go on. */
  private boolean expand(int row, int[] all, int from, int to, BooleanSupplier look) {
    if ((rows.flags(row) & Section.ENDS_RUN) != 0) {
      return true;
    }
    for (int start = from; start < to; start += BLOCK) {
      if (run.halted() || full || !look.getAsBoolean()) {
        return false;
      }
      int end = Math.min(to, start + BLOCK);
      int length = 0;
      for (int i = start; i < end; i++) {
        if ((columns.flags(all[i]) & Section.ENDS_RUN) == 0) {
          block[length++] = all[i];
        }
      }
      if (length > 0) {
        expandBlock(row, length);
      }
    }
    return true;
  }

  // HOT: WholePrograms
  private void expandBlock(int row, int count) {
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
        arrive(orientation.landed(newRow, (int) result, (int) (result >>> 32), true));
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
        arrive(orientation.landed(row, moves[i], effect, true));
      }
    }
  }

  private void reserveTargets(int length) {
    if (length > targets.length) {
      targets = Arrays.copyOf(targets, 2 * length);
    }
  }

  /** A transition leads to a state. */
  private void arrive(long place) {
    discover(chain == null ? place : orientation.passed((int) (place >>> 32), (int) place, chain));
  }

  /** Adds a state if it is new. */
  // HOT: WholePrograms
  private void discover(long place) {
    int row = (int) (place >>> 32);
    MatrixRow known = matrix.row(row);
    if (!shared) {
      discover(known, row, (int) place);
      return;
    }
    known.lock();
    try {
      discover(known, row, (int) place);
    } finally {
      known.unlock();
    }
  }

  private void discover(MatrixRow known, int row, int column) {
    if (known.add(column) && next != null) {
      admit(row, column);
    }
  }

  // HOT: WholePrograms
  private void discoverAll(int row, int[] found, int count) {
    if (count == 0) {
      return;
    }
    if (chain != null) {
      for (int i = 0; i < count; i++) {
        arrive(Orientation.at(row, found[i]));
      }
      return;
    }
    MatrixRow known = matrix.row(row);
    if (!shared) {
      discoverAll(known, row, found, count);
      return;
    }
    known.lock();
    try {
      discoverAll(known, row, found, count);
    } finally {
      known.unlock();
    }
  }

  private void discoverAll(MatrixRow known, int row, int[] found, int count) {
    if (next == null) {
      for (int i = 0; i < count; i++) {
        known.add(found[i]);
      }
      return;
    }
    for (int i = 0; i < count; i++) {
      if (known.add(found[i])) {
        admit(row, found[i]);
      }
    }
  }

  private void admit(int row, int column) {
    if (discovered < room) {
      next.add(index, row, column);
      discovered++;
    } else {
      full = true;
    }
  }
}
