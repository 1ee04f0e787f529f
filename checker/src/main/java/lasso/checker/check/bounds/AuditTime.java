package lasso.checker.check.bounds;

/** How long the sample of steps that is behind every {@code HOLDS} may take: three hundredths of the check so far, or a moment. */
public final class AuditTime {
  private static final double PART = 0.03;
  private static final double LEAST_SECONDS = 0.02;

  private final long endNanos;

  private AuditTime(long endNanos) {
    this.endNanos = endNanos;
  }

  public static AuditTime startingNow(double secondsSoFar) {
    double seconds = Math.max(LEAST_SECONDS, PART * secondsSoFar);
    return new AuditTime(System.nanoTime() + (long) (seconds * 1e9));
  }

  public boolean isOver() {
    return System.nanoTime() - endNanos >= 0;
  }
}
