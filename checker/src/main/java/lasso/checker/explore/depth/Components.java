package lasso.checker.explore.depth;

import java.util.Arrays;
import lasso.runtime.kernel.system.Kernel;
import lasso.store.column.IntColumn;
import lasso.store.column.IntStack;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.Reservation;

/**
 * Strongly connected components of the transitions that are not optional, found along a depth-first search (Tarjan 1972)
 * whose path the caller drives: {@link #open} descends, {@link #leave} goes back. Of a component that is complete it
 * knows whether a transition leaves it, which processes move in it, and whether anything but idle transitions ({@link Kernel#isIdle}) happens.
 *
 * <p>A state that is not {@link #UNSEEN} has been opened, or was put off by the caller ({@link #CUT}, {@link
 * #DEFERRED}) and may be opened later. Positive status: open, the number of the state in the order of opening.
 */
final class Components implements AutoCloseable {
  static final int UNSEEN = 0;

  /** In a complete component. */
  static final int CLOSED = -1;

  /** Beyond the depth bound when it was met. */
  static final int CUT = -2;

  /** Reached by an optional transition only, so far. */
  static final int DEFERRED = -3;

  private static final int ESCAPES = 1;
  private static final int MOVES = 2;
  private static final int PROGRESSES = 4;

  private final Reservation reservation;
  private final int maskWords;
  private final IntColumn statuses;
  private final IntStack candidates;
  private final IntStack path;
  private final IntStack lows;
  private final IntStack flags;
  private long[] moved;
  private int opened;

  private int bottomState;
  private int bottomFlags;
  private final long[] bottomMoved;

  Components(int owners, MemoryBudget budget) {
    reservation = new Reservation(budget);
    maskWords = (owners + 63) / 64;
    statuses = new IntColumn(budget);
    candidates = new IntStack(budget);
    path = new IntStack(budget);
    lows = new IntStack(budget);
    flags = new IntStack(budget);
    moved = new long[64 * maskWords];
    bottomMoved = new long[maskWords];
  }

  int status(int state) {
    return statuses.get(state);
  }

  /** Sets {@link #CUT} or {@link #DEFERRED}. */
  void putOff(int state, int status) {
    statuses.set(state, status);
  }

  static boolean mayBeOpened(int status) {
    return status == UNSEEN || status < CLOSED;
  }

  /** States on the path. */
  int pathLength() {
    return path.size();
  }

  /** The state at a position of the path. */
  int pathState(int position) {
    return path.get(position);
  }

  /** The position of an open state on the path, or negative when the search has gone back from it. */
  int pathPosition(int state) {
    int low = 0;
    int high = path.size() - 1;
    int wanted = statuses.get(state);
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int status = statuses.get(path.get(middle));
      if (status == wanted) {
        return middle;
      }
      if (status < wanted) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }

  /** Appends a state to the path. */
  void open(int state) {
    opened++;
    statuses.set(state, opened);
    candidates.push(state);
    path.push(state);
    lows.push(opened);
    flags.push(0);
    int end = path.size() * maskWords;
    if (end > moved.length) {
      int more = moved.length / 2 + maskWords;
      reservation.grow(8L * more);
      moved = Arrays.copyOf(moved, moved.length + more);
    }
    Arrays.fill(moved, end - maskWords, end, 0);
  }

  /** The last state of the path has a transition that is not optional. */
  void step(long transition) {
    int rank = Kernel.rank(transition);
    moved[(path.size() - 1) * maskWords + (rank >>> 6)] |= 1L << rank;
    flags.setTop(flags.top() | (Kernel.isIdle(transition) ? MOVES : MOVES | PROGRESSES));
  }

  /** Its transition leads to a state with this status. */
  void meet(int status) {
    if (status > 0) {
      if (status < lows.top()) {
        lows.setTop(status);
      }
    } else {
      flags.setTop(flags.top() | ESCAPES);
    }
  }

  /**
   * Removes the last state from the path.
   *
   * @return whether this completes a bottom component with at least one transition, see {@link #bottomState}
   */
  boolean leave() {
    int state = path.pop();
    int low = lows.pop();
    int flag = flags.pop();
    int top = path.size() * maskWords;
    if (low < statuses.get(state)) {
      lows.setTop(Math.min(lows.top(), low));
      flags.setTop(flags.top() | flag);
      for (int i = 0; i < maskWords; i++) {
        moved[top - maskWords + i] |= moved[top + i];
      }
      return false;
    }
    int member;
    do {
      member = candidates.pop();
      statuses.set(member, CLOSED);
    } while (member != state);
    if (path.size() > 0) {
      flags.setTop(flags.top() | ESCAPES);
    }
    bottomState = state;
    bottomFlags = flag;
    System.arraycopy(moved, top, bottomMoved, 0, maskWords);
    return (flag & (ESCAPES | MOVES)) == MOVES;
  }

  /** The first opened state of the bottom component that {@link #leave} has just completed. */
  int bottomState() {
    return bottomState;
  }

  boolean bottomProgresses() {
    return (bottomFlags & PROGRESSES) != 0;
  }

  boolean bottomMoves(int rank) {
    return (bottomMoved[rank >>> 6] >>> rank & 1) != 0;
  }

  @Override
  public void close() {
    statuses.close();
    candidates.close();
    path.close();
    lows.close();
    flags.close();
    reservation.close();
  }
}
