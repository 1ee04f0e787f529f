package lasso.runtime.kernel.system;

import lasso.runtime.kernel.state.LongTable;

/**
 * A global state as a pair of values of two sections, the lower and the upper ranks. Its transitions are the moves of both values, and where one leads
 * is found by looking up: the value in one half, what its effect makes of the other half, and so on until nothing is left of the effect.
 * So a search does per transition two or three look-ups in tables that are as small as the number of halves, not of states.
 *
 * <p>Thread rule: see {@link Section}.
 */
public final class Halves {
  private final Kernel kernel;
  private final Section left;
  private final Section right;
  private final boolean passing;

  Halves(Kernel kernel, Section left, Section right) {
    this(kernel, left, right, false);
  }

  private Halves(Kernel kernel, Section left, Section right, boolean passing) {
    this.kernel = kernel;
    this.left = left;
    this.right = right;
    this.passing = passing;
  }

  /** The same halves for a search in which a state with a forced move is passed through when a transition leads to it. */
  public Halves thatPass() {
    return new Halves(kernel, left, right, true);
  }

  /** Whether states with forced moves are passed through. */
  public boolean pass() {
    return passing;
  }

  /** Where passing through ends. */
  public ForcedChain chain() {
    return new ForcedChain(left, right, false);
  }

  /** The same, by look-ups alone. */
  public ForcedChain knownChain() {
    return new ForcedChain(left, right, true);
  }

  public Section left() {
    return left;
  }

  public Section right() {
    return right;
  }

  /** A state as a pair: the value of the left half in the upper, that of the right half in the lower 32 bits. */
  public long pair(int[] vector) {
    synchronized (left.lock) {
      return LongTable.key(left.number(vector), right.number(vector));
    }
  }

  /** Does something while no thread finds anything out. */
  public void exclusively(Runnable task) {
    synchronized (left.lock) {
      task.run();
    }
  }

  /** From now on somebody hears what is found out; null: nobody any more. */
  public void listen(QuestionListener listener) {
    synchronized (left.lock) {
      QuestionOrder order = listener == null ? null : new QuestionOrder(listener);
      left.tell(order, 0);
      right.tell(order, QuestionListener.RIGHT);
    }
  }

  /** To be told how many transitions with a step a search has taken, see {@link Kernel#remembered}. */
  public void took(long steps) {
    kernel.took(steps);
  }

  /** The state that a pair stands for. */
  public void load(long pair, int[] vector) {
    left.load((int) (pair >>> 32), vector);
    right.load((int) pair, vector);
  }

  /**
   * Whether a state may be reached again from itself. To be asked when all that is reachable was visited; a no is certain: the known steps
   * form no cycle of local states of any process.
   */
  public boolean mayRepeat() {
    return kernel.mayRepeat();
  }

  /** Whether a state in which halves with these flags meet has a transition. */
  public static boolean hasMoves(int flags, int others) {
    return ((flags | others) & (Section.ENDS_RUN | Section.HAS_MOVES)) == Section.HAS_MOVES;
  }

  /** Whether in a state in which halves with these flags meet nothing more has to happen: no transition, or only optional ones. */
  public static boolean isEnd(int flags, int others) {
    return ((flags | others) & Section.ENDS_RUN) != 0 || (flags & others & Section.QUIET) != 0;
  }
}
