package lasso.ltl.translate;

import java.util.function.BooleanSupplier;

/** When to stop improving. Asked often, so the clock is read only every few times. */
final class Deadline implements BooleanSupplier {
  private static final int STRIDE = 64;

  private final long start = System.nanoTime();
  private final long millis;
  private int asked;
  private boolean passed;

  Deadline(long millis) {
    this.millis = millis;
    this.passed = millis <= 0;
  }

  long millis() {
    return millis;
  }

  /** Whether it has passed. */
  @Override
  public boolean getAsBoolean() {
    if (!passed && ++asked % STRIDE == 0) {
      passed = System.nanoTime() - start > millis * 1_000_000;
    }
    return passed;
  }
}
