package lasso.checker.explore;

import java.time.Duration;

/** The time-out of a search that is done in several parts: what is left of it for the next part. */
public final class Deadline {
  private final SearchOptions options;
  private final long startNanos = System.nanoTime();

  private Deadline(SearchOptions options) {
    this.options = options;
  }

  /** The clock starts now. */
  public static Deadline of(SearchOptions options) {
    return new Deadline(options);
  }

  /** The options with the time that is left, perhaps none. */
  public SearchOptions left() {
    return left(options);
  }

  /** Other options with the time that is left. */
  public SearchOptions left(SearchOptions others) {
    if (options.timeout().isEmpty()) {
      return others;
    }
    long rest = options.timeout().get().toMillis() - nanos() / 1_000_000;
    return others.toBuilder().timeout(Duration.ofMillis(Math.max(0, rest))).build();
  }

  /** Time since the start, in nanoseconds. */
  public long nanos() {
    return System.nanoTime() - startNanos;
  }
}
