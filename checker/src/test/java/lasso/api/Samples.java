package lasso.api;

import lasso.api.Checker.Progress;

/** Samples of searches for tests of those who watch them. */
public final class Samples {
  private Samples() {}

  /** Of a search that goes on; all other numbers are 0. */
  public static Progress of(long millis, long states) {
    return of(false, millis, states, 0, 0);
  }

  public static Progress of(
      boolean over, long millis, long states, long localSteps, long violations) {
    return new Progress(
        over,
        millis * 1_000_000,
        states,
        0,
        0,
        0,
        321,
        0,
        0,
        0,
        50L << 20,
        70L << 20,
        0,
        0,
        localSteps,
        0,
        0,
        0,
        violations);
  }
}
