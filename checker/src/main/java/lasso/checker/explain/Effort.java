package lasso.checker.explain;

import java.util.function.BooleanSupplier;

/** How many transitions may still be taken. Ends early when the user wants to stop. */
final class Effort {
  private final BooleanSupplier stopped;
  private long left;

  /** Of {@code transitions} in all. */
  Effort(long transitions, BooleanSupplier stopped) {
    left = transitions;
    this.stopped = stopped;
  }

  /** Whether so many more may be taken. */
  boolean spend(int transitions) {
    left -= transitions;
    return left >= 0 && !stopped.getAsBoolean();
  }
}
