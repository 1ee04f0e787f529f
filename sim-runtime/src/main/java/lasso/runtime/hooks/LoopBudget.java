package lasso.runtime.hooks;

import lasso.runtime.kernel.EndKind;

/** Bounds the backward jumps of one step. */
public final class LoopBudget {
  /** What is left; set at the start of every step. */
  public static long left = Long.MAX_VALUE;

  /** What a step may use, for the message. */
  public static long limit = Long.MAX_VALUE;

  private LoopBudget() {}

  /** One backward jump. */
  public static void tick() {
    if (--left < 0) {
      exhausted();
    }
  }

  private static void exhausted() {
    throw Calls.end(EndKind.EXHAUSTED, limit + " loop iterations without a message-passing call");
  }
}
