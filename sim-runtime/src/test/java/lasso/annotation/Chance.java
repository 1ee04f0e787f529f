package lasso.annotation;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Chance that no layer knows of, for tests of audits: in this package a program may name it, and it is not instrumented, so its counter goes on whatever state is restored.
 */
public final class Chance {
  private static final AtomicLong NEXT = new AtomicLong();

  private Chance() {}

  /** Another number at each call in this Java machine. */
  public static long next() {
    return NEXT.getAndIncrement();
  }
}
