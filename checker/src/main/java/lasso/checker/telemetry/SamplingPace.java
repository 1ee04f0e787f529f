package lasso.checker.telemetry;

/**
 * How often observers hear of a search.
 *
 * @param firstNanos time without any sample at the beginning
 * @param intervalNanos least time between two samples
 */
public record SamplingPace(long firstNanos, long intervalNanos) {
  /** For a line of text: short searches are over before it would be read. */
  public static final SamplingPace RELAXED = new SamplingPace(700_000_000L, 250_000_000L);

  /** For curves: from the beginning, as often as the search reports. */
  public static final SamplingPace CLOSE = new SamplingPace(0, 50_000_000L);
}
