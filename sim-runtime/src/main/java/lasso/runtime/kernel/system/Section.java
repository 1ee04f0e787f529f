package lasso.runtime.kernel.system;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import lasso.runtime.kernel.state.LongTable;
import lasso.runtime.kernel.state.Network;
import lasso.runtime.kernel.state.SharedLongTable;

/**
 * What is known of the values of a <em>section</em>: of the cells of some consecutive ranks. Values are numbered; a value has a list of
 * moves, found out at first use and looked up ever after. A <em>move</em> is a transition that a rank of the section owns, as far as it
 * concerns the section: the value afterwards, and the number of its <em>effect</em>, a {@link Network} program that begins with an operation
 * on the endpoint of a rank outside (0: nothing is left to do). Effects of others come in by {@link #applied}.
 *
 * <p>Moves are listed in the order of {@link Kernel#enabled}, as an array: the number of those that run a step, then two ints for each move, the value after it, and twice the effect,
 * plus one if it is optional.
 *
 * <p>Thread rule: all methods may be called by several threads. What is not known yet is found out under the lock that all sections of a kernel
 * share; what is known is read without one. No other use of the kernel may overlap.
 */
public abstract class Section {
  /** Flag: no rank of the section has a transition that is not optional. */
  public static final int QUIET = 1;

  /** Flag: a process of the section stands at a request that ends the run, so no process of any section has a transition. */
  public static final int ENDS_RUN = 2;

  /** Flag: some rank has a transition, if nobody ends the run. */
  public static final int HAS_MOVES = 4;

  /** That flags were found out. */
  private static final int KNOWN = 8;

  private static final VarHandle MOVES = MethodHandles.arrayElementVarHandle(int[][].class);

  private final int firstRank;
  private final int endRank;

  /** What all sections of a kernel hold while they find something out. */
  final Object lock;

  private volatile int[][] moves = new int[16][];
  private volatile byte[] flags = new byte[16];

  /** By value, what {@link #forced} returns plus one; 0 where nobody has asked. */
  private volatile int[] forced = new int[16];

  private final SharedLongTable effects = new SharedLongTable();

  /** Under the lock; null unless this is one of two halves. */
  private QuestionOrder order;

  private int side;

  Section(int firstRank, int endRank, Object lock) {
    this.firstRank = firstRank;
    this.endRank = endRank;
    this.lock = lock;
  }

  /** How many values have numbers: those below it. */
  public abstract int size();

  /** Fills in the cells of the section's ranks. */
  public abstract void load(int value, int[] vector);

  /** The number of the value that the section has in a vector. */
  abstract int number(int[] vector);

  /** Under the lock. */
  abstract int[] findMoves(int value);

  /** Under the lock. */
  abstract long findApplied(int value, int effect);

  /** From now on an order of questions hears what is found out. */
  final void tell(QuestionOrder questions, int ofSide) {
    order = questions;
    side = ofSide;
  }

  /** Whether it is about a rank or passive cell. */
  public final boolean contains(int rank) {
    return rank >= firstRank && rank < endRank;
  }

  /** Under the lock: runs no step. */
  abstract int findFlags(int value);

  /** Under the lock, when the moves of the value are known: runs no step, numbers nothing. */
  abstract int findForced(int value);

  /** {@link #QUIET}, {@link #ENDS_RUN} and {@link #HAS_MOVES} of a value that occurs in a state. */
  // HOT: WholePrograms
  public final int flags(int value) {
    byte[] known = flags;
    int found = value < known.length ? known[value] : 0;
    return found != 0 ? found : newFlags(value);
  }

  private int newFlags(int value) {
    synchronized (lock) {
      enter();
      int found = findFlags(value) | KNOWN;
      leave(QuestionListener.FLAGS, value, 0, found);
      if (value >= flags.length) {
        flags = Arrays.copyOf(flags, 2 * value);
      }
      flags[value] = (byte) found;
      return found;
    }
  }

  /** The moves of a value, see above; not to be changed. To be asked only of values in states where nobody ends the run: it may run steps. */
  // HOT: WholePrograms
  public final int[] moves(int value) {
    int[][] known = moves;
    int[] list = value < known.length ? (int[]) MOVES.getAcquire(known, value) : null;
    return list != null ? list : newMoves(value);
  }

  private int[] newMoves(int value) {
    synchronized (lock) {
      int[] list = value < moves.length ? moves[value] : null;
      if (list == null) {
        enter();
        list = findMoves(value);
        leave(QuestionListener.MOVES, value, 0, Arrays.hashCode(list));
        if (value >= moves.length) {
          moves = Arrays.copyOf(moves, 2 * value);
        }
        MOVES.setRelease(moves, value, list);
      }
      return list;
    }
  }

  /** What {@link #forced} returns when no move is. */
  static final int NOT_FORCED = 0;

  /** Of a forced move. */
  static int forced(int place, boolean runsStep) {
    return place << 1 | (runsStep ? 1 : 0);
  }

  /** The place of a forced move in the list of {@link #moves}. */
  static int place(int forced) {
    return forced >> 1;
  }

  /** Whether a forced move is a transition with a step. */
  static boolean runsStep(int forced) {
    return (forced & 1) != 0;
  }

  /** The one move of a list, as {@link #forced} would tell it; unless it is optional. */
  static int only(int[] moves) {
    return (moves[2] & 1) != 0 ? NOT_FORCED : forced(1, moves[0] > 0);
  }

  /** The move, if there is one, that the value has forced ({@link ForcedTransitions}), the first by rank. To be asked when {@link #moves} are known; is no question that others have to know of, since they would find the same. */
  // HOT: WholePrograms
  final int forced(int value) {
    int[] known = forced;
    int found = value < known.length ? known[value] : 0;
    return found != 0 ? found - 1 : newForced(value);
  }

  private int newForced(int value) {
    synchronized (lock) {
      int found = findForced(value);
      if (value >= forced.length) {
        forced = Arrays.copyOf(forced, 2 * value);
      }
      forced[value] = found + 1;
      return found;
    }
  }

  /**
   * What an effect makes of a value.
   *
   * @param effect begins with an operation on a rank of the section
   * @return the value afterwards in the lower half; in the upper half what is left to do, which begins with an operation on a rank outside, or 0
   */
  // HOT: WholePrograms
  public final long applied(int value, int effect) {
    long known = effects.get(LongTable.key(value, effect));
    return known != SharedLongTable.ABSENT ? known : newApplied(value, effect);
  }

  /** What {@link #knownApplied} returns when nobody has asked yet. */
  public static final long UNKNOWN = SharedLongTable.ABSENT;

  /** The {@link #flags} of a value with a bit more, if they were found out, else 0. Finds nothing out, and so numbers nothing. */
  public final int knownFlags(int value) {
    byte[] known = flags;
    return value < known.length ? known[value] : 0;
  }

  /** The {@link #moves} of a value if they were found out, else null. Runs no step and numbers nothing. */
  // HOT: WholePrograms
  public final int[] knownMoves(int value) {
    int[][] known = moves;
    return value < known.length ? (int[]) MOVES.getAcquire(known, value) : null;
  }

  /** As {@link #applied} if that was found out, else {@link #UNKNOWN}. Runs no step and numbers nothing. */
  // HOT: WholePrograms
  public final long knownApplied(int value, int effect) {
    return effects.get(LongTable.key(value, effect));
  }

  private long newApplied(int value, int effect) {
    synchronized (lock) {
      long key = LongTable.key(value, effect);
      long known = effects.get(key);
      if (known == SharedLongTable.ABSENT) {
        enter();
        known = findApplied(value, effect);
        leave(QuestionListener.APPLIED, value, effect, known);
        effects.put(key, known);
      }
      return known;
    }
  }

  private void enter() {
    if (order != null) {
      order.enter();
    }
  }

  private void leave(int kind, int value, int effect, long answer) {
    if (order != null) {
      order.leave(kind | side, value, effect, answer);
    }
  }
}
