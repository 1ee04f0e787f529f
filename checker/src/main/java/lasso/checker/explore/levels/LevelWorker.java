package lasso.checker.explore.levels;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import lasso.checker.explore.SearchRun;
import lasso.runtime.kernel.system.Section;

/**
 * Expands levels of a breadth-first search, row by row. All states of a row share the moves of the row's half: each of these leads from the
 * columns of this row to columns of one other row. So the rows that are touched stay in the processor's cache, and what is done for a transition is a look-up or two in
 * the memos of halves and one in a row.
 *
 * <p>Each row belongs to one worker, which alone knows what is visited there. States of others' rows that a worker comes to are put into
 * outboxes, from which their owners fetch them when all workers have expanded what they had. So no table of visited states has a lock.
 *
 * <p>Thread rule: one thread at a time, and {@link #receive} of all workers only between the expansions.
 */
final class LevelWorker implements AutoCloseable {
  /** Columns that are expanded together. */
  private static final int BLOCK = 1024;

  private static final int GOLDEN = 0x9E3779B9;

  private final SearchRun run;
  private final int index;
  private final Outbox[] outboxes;
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

  /** States that may still be found besides the initial one, without those of {@link #discovered}. */
  private long room;

  private boolean full;

  /** Whether {@link #matrix} is a set of somebody else. */
  private boolean gathers;

  /** Worker number {@code index} of {@code count}. */
  LevelWorker(SearchRun run, Orientation orientation, int index, int count) {
    this.run = run;
    this.index = index;
    outboxes = new Outbox[count];
    Arrays.setAll(outboxes, owner -> new Outbox(run.budget));
    matrix = new StateMatrix(run.budget);
    current = new Frontier(run.budget);
    next = new Frontier(run.budget);
    long most = run.options.stateBound();
    room = most == Long.MAX_VALUE ? Long.MAX_VALUE : most - 1;
    turn(orientation);
  }

  /** Starts anew with other rows; nothing is visited. */
  void turn(Orientation newOrientation) {
    if (!gathers) {
      matrix.close();
      matrix = new StateMatrix(run.budget);
    }
    for (Outbox outbox : outboxes) {
      outbox.clear();
    }
    current.close();
    next.close();
    orientation = newOrientation;
    rows = orientation.rows();
    columns = orientation.columns();
  }

  /** The worker that owns a row. */
  static int owner(int row, int workers) {
    return (int) ((row * GOLDEN & 0xffff_ffffL) * workers >>> 32);
  }

  /** The states to be expanded. */
  Frontier current() {
    return current;
  }

  /** Adds a state that is known elsewhere; {@code open}: whether it is to be expanded. */
  void give(int row, int column, boolean open) {
    matrix.reserveRows(row + 1);
    matrix.add(row, column);
    if (open) {
      current.reserveRows(row + 1);
      current.add(row, column);
    }
  }

  /** So many states were given that another run had found. */
  void count(long given) {
    room = room == Long.MAX_VALUE ? room : room - given + 1;
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

  /** Expands the current level; {@code look} is asked now and then whether to go on. */
  void expandAll(BooleanSupplier look) {
    boolean goesOn = true;
    for (int i = 0; i < current.rowCount() && goesOn; i++) {
      int row = current.row(i);
      goesOn = expand(row, current.columns(row), current.count(row), look);
    }
  }

  /** From now on, states that are come to are only put into a set, and not admitted as found. The set stays the caller's. */
  void gatherIn(StateMatrix set) {
    if (!gathers) {
      matrix.close();
    }
    gathers = true;
    matrix = set;
  }

  /** Fetches what the others have found in rows of this worker. */
  void receive(LevelWorker[] workers) {
    for (LevelWorker worker : workers) {
      Outbox outbox = worker.outboxes[index];
      for (int i = 0; i < outbox.size(); i++) {
        discover((int) (outbox.get(i) >>> 32), (int) outbox.get(i));
      }
      outbox.clear();
    }
  }

  /** Expands the states of a row; false if it was not to go on. */
  boolean expand(int row, int[] all, int count, BooleanSupplier look) {
    if ((rows.flags(row) & Section.ENDS_RUN) != 0) {
      return true;
    }
    for (int start = 0; start < count; start += BLOCK) {
      if (run.halted() || full || !look.getAsBoolean()) {
        return false;
      }
      int end = Math.min(count, start + BLOCK);
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
        discover(orientation.run(newRow, (int) result, (int) (result >>> 32), true));
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
        discover(orientation.run(row, moves[i], effect, true));
      }
    }
  }

  private void reserveTargets(int length) {
    if (length > targets.length) {
      targets = Arrays.copyOf(targets, 2 * length);
    }
  }

  /** Adds a state if it is new. */
  // HOT: WholePrograms
  void discover(long place) {
    int row = (int) (place >>> 32);
    int owner = owner(row, outboxes.length);
    if (owner != index) {
      outboxes[owner].put(place);
    } else {
      discover(row, (int) place);
    }
  }

  private void discover(int row, int column) {
    matrix.reserveRows(row + 1);
    if (matrix.add(row, column) && !gathers) {
      next.reserveRows(row + 1);
      admit(row, column);
    }
  }

  // HOT: WholePrograms
  private void discoverAll(int row, int[] found, int count) {
    if (count == 0) {
      return;
    }
    int owner = owner(row, outboxes.length);
    if (owner != index) {
      for (int i = 0; i < count; i++) {
        outboxes[owner].put(Orientation.at(row, found[i]));
      }
      return;
    }
    matrix.reserveRows(row + 1);
    if (gathers) {
      for (int i = 0; i < count; i++) {
        matrix.add(row, found[i]);
      }
      return;
    }
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

  /** Memory of what is visited in this worker's rows, in bytes. */
  long matrixBytes() {
    return matrix.bytes();
  }

  @Override
  public void close() {
    if (!gathers) {
      matrix.close();
    }
    current.close();
    next.close();
    for (Outbox outbox : outboxes) {
      outbox.close();
    }
  }
}
