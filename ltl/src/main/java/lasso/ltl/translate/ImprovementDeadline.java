package lasso.ltl.translate;

import java.util.function.BooleanSupplier;

/** When to stop improving. Asked often, so the clock is read only every few times. */
final class ImprovementDeadline implements BooleanSupplier {
  private static final int STRIDE = 64;

  private final long end;
  private final long millis;
  private int asked;
  private boolean passed;

  /** So much time from now on. */
  ImprovementDeadline(long millis) {
    this(System.nanoTime() + millis * 1_000_000, millis);
  }

  private ImprovementDeadline(long end, long millis) {
    this.end = end;
    this.millis = millis;
    this.passed = end - System.nanoTime() <= 0;
  }

  /** What it was set to; of a slice, what the whole was set to. */
  long millis() {
    return millis;
  }

  /** A deadline for a part of the work: when this fraction of the remaining time has passed. */
  ImprovementDeadline slice(int fraction) {
    long now = System.nanoTime();
    return new ImprovementDeadline(now + (end - now) / fraction, millis);
  }

  /** Whether it has passed. */
  @Override
  public boolean getAsBoolean() {
    if (!passed && ++asked % STRIDE == 0) {
      passed = end - System.nanoTime() <= 0;
    }
    return passed;
  }
}
