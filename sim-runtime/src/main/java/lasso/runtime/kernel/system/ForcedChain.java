package lasso.runtime.kernel.system;

/**
 * Passes through states of two halves, along forced moves ({@code docs/decisions/forced-moves.md}): in place of a state that has one stands the state behind it, and so on, for at most {@value #LONGEST} moves, or until the
 * chain comes back to a state. Where a state ends up depends on nothing but the state.
 *
 * <p>Thread rule: one thread; several may have one each.
 */
public final class ForcedChain {
  /** Long enough to save most states, short enough to meet what is visited. */
  public static final int LONGEST = 100;

  /** Length of the moves of both halves together when a state has one transition. */
  private static final int ONE_MOVE = 4;

  /** In place of a state: something is not known. */
  public static final long MISSING = Section.UNKNOWN;

  private final Section left;
  private final Section right;

  /** Whether what is not known is left so. */
  private final boolean looksUp;

  private int atLeft;
  private int atRight;

  /** Of the forced move: its half's moves, which half that is, and what {@link Section#forced} says. */
  private int[] moves;

  private boolean onLeft;
  private int move;
  private long steps;
  private int kind;
  private int value;
  private int effect;

  /**
   * Of two halves.
   *
   * @param looksUp whether it finds nothing out, and gives {@link #MISSING} where something is not known
   */
  ForcedChain(Section left, Section right, boolean looksUp) {
    this.left = left;
    this.right = right;
    this.looksUp = looksUp;
  }

  /** Moves with a step that were passed since the last call. */
  public long takeSteps() {
    long taken = steps;
    steps = 0;
    return taken;
  }

  /** After {@link #MISSING}: what kind of question has no answer, as {@link QuestionListener} has them. */
  public int lackingKind() {
    return kind;
  }

  /** Of which value. */
  public int lackingValue() {
    return value;
  }

  /** And which effect. */
  public int lackingEffect() {
    return effect;
  }

  /** The state that stands for one, as a pair: the left half in the upper 32 bits; or {@link #MISSING}. */
  // HOT: WholePrograms
  public long end(int fromLeft, int fromRight) {
    atLeft = fromLeft;
    atRight = fromRight;
    int markLeft = fromLeft;
    int markRight = fromRight;
    for (int links = 0; links < LONGEST; links++) {
      if (!find()) {
        return MISSING;
      }
      if (move == Section.NOT_FORCED) {
        break;
      }
      if (!pass()) {
        return MISSING;
      }
      if (atLeft == markLeft && atRight == markRight) {
        break;
      }
      // A state at a distance that doubles (Brent, BIT 1980): a chain that goes round is cut where
      // it meets it.
      if (Integer.bitCount(links + 1) == 1) {
        markLeft = atLeft;
        markRight = atRight;
      }
    }
    return (long) atLeft << 32 | atRight;
  }

  /** Looks for the forced move of the state where the chain is; false if something is not known. */
  private boolean find() {
    move = Section.NOT_FORCED;
    int flagsOfLeft = flags(left, atLeft);
    int flagsOfRight = flagsOfLeft == 0 ? 0 : flags(right, atRight);
    if (flagsOfRight == 0) {
      return false;
    }
    if (!Halves.hasMoves(flagsOfLeft, flagsOfRight)) {
      return true;
    }
    int[] ofLeft = moves(left, atLeft);
    int[] ofRight = ofLeft == null ? null : moves(right, atRight);
    if (ofRight == null) {
      return false;
    }
    move = left.forced(atLeft);
    onLeft = move != Section.NOT_FORCED;
    if (!onLeft) {
      move = right.forced(atRight);
    }
    if (move == Section.NOT_FORCED && ofLeft.length + ofRight.length == ONE_MOVE) {
      onLeft = ofLeft.length > ofRight.length;
      move = Section.only(onLeft ? ofLeft : ofRight);
    }
    moves = onLeft ? ofLeft : ofRight;
    return true;
  }

  /** Takes the move; false if something is not known. */
  private boolean pass() {
    int at = Section.place(move);
    if (onLeft) {
      atLeft = moves[at];
    } else {
      atRight = moves[at];
    }
    steps += Section.runsStep(move) ? 1 : 0;
    int rest = moves[at + 1] >> 1;
    boolean leftNext = !onLeft;
    while (rest != 0) {
      long result = leftNext ? applied(left, atLeft, rest) : applied(right, atRight, rest);
      if (result == MISSING) {
        return false;
      }
      if (leftNext) {
        atLeft = (int) result;
      } else {
        atRight = (int) result;
      }
      rest = (int) (result >>> 32);
      leftNext = !leftNext;
    }
    return true;
  }

  /** 0 where they are not known. */
  private int flags(Section half, int of) {
    if (!looksUp) {
      half.flags(of);
    }
    int found = half.knownFlags(of);
    return found == 0 ? (int) lacks(half, QuestionListener.FLAGS, of, 0, 0) : found;
  }

  /** Null where they are not known. */
  private int[] moves(Section half, int of) {
    int[] found = looksUp ? half.knownMoves(of) : half.moves(of);
    if (found == null) {
      lacks(half, QuestionListener.MOVES, of, 0, 0);
    }
    return found;
  }

  private long applied(Section half, int to, int program) {
    if (!looksUp) {
      return half.applied(to, program);
    }
    long found = half.knownApplied(to, program);
    return found == MISSING ? lacks(half, QuestionListener.APPLIED, to, program, MISSING) : found;
  }

  private long lacks(Section half, int what, int of, int program, long answer) {
    kind = what | (half == right ? QuestionListener.RIGHT : 0);
    value = of;
    effect = program;
    return answer;
  }
}
