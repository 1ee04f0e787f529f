package lasso.runtime.hooks;

import lasso.runtime.kernel.EndKind;

/** Bounds the rounds of loops and the calls of recursive methods of one step, and looks now and then whether it is to stop. */
public final class LoopBudget {
  /** Rounds between two looks: a look costs as much as some rounds, and what a round does can be long. */
  private static final long STRIDE = 1024;

  /** Rounds before the next look. */
  private static long left = STRIDE;

  /** Rounds that the step may do after that. */
  private static long beyond = Long.MAX_VALUE - STRIDE;

  /** What a step may do, for the message. */
  private static long limit = Long.MAX_VALUE;

  private LoopBudget() {}

  /** At the start of a step. */
  static void grant(long rounds) {
    limit = rounds;
    left = Math.min(rounds, STRIDE);
    beyond = rounds - left;
  }

  /** One backward jump, or the beginning of a recursive method. */
  public static void tick() {
    if (--left < 0) {
      look();
    }
  }

  private static void look() {
    left = 0; // should this throw, and be caught, then the next round looks again
    Calls.handler.look();
    if (beyond == 0) {
      throw Calls.end(
          EndKind.EXHAUSTED,
          limit + " loop iterations or recursive calls without a message-passing call");
    }
    long granted = Math.min(beyond, STRIDE);
    beyond -= granted;
    left = granted - 1;
  }
}
