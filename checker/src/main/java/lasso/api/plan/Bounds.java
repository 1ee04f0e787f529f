package lasso.api.plan;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Where a search ends early, as inconclusive. What is empty has no bound.
 *
 * @param maxDepth steps of the longest path that is followed
 * @param maxStates states
 * @param timeout time of a search, in whole milliseconds
 * @param memoryBytes stored states
 * @param swarm time of a swarm of bounded searches in place of one search
 */
public record Bounds(
    OptionalInt maxDepth,
    OptionalLong maxStates,
    Optional<Duration> timeout,
    @OptionName("memory") OptionalLong memoryBytes,
    Optional<Duration> swarm) {
  /** Only memory is bounded: by twice the Java heap, which the launcher makes a quarter of the machine. */
  public static final Bounds DEFAULTS = new Builder().build();

  public Bounds {
    timeout = timeout.map(time -> Duration.ofMillis(time.toMillis()));
    swarm = swarm.map(time -> Duration.ofMillis(time.toMillis()));
    swarm.ifPresent(
        time ->
            Checks.require(
                time.toMillis() > 0, "--swarm " + time + ": the time must be at least 1ms."));
    maxDepth.ifPresent(
        steps -> Checks.range("--max-depth", steps, 1, Integer.MAX_VALUE, "the bound on depth"));
    maxStates.ifPresent(
        states -> Checks.range("--max-states", states, 1, Long.MAX_VALUE, "the bound on states"));
    timeout.ifPresent(
        time ->
            Checks.require(!time.isNegative(), "--timeout " + time + ": must not be negative."));
    memoryBytes.ifPresent(
        bytes ->
            Checks.require(
                bytes >= 1 << 20, "--memory of " + bytes + " bytes: must be at least 1M."));
  }

  /** Starts from these values. */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.maxDepth = maxDepth;
    builder.maxStates = maxStates;
    builder.timeout = timeout;
    builder.memoryBytes = memoryBytes;
    builder.swarm = swarm;
    return builder;
  }

  /** The parts that are not said have their defaults. */
  public static final class Builder {
    private OptionalInt maxDepth = OptionalInt.empty();
    private OptionalLong maxStates = OptionalLong.empty();
    private Optional<Duration> timeout = Optional.empty();
    private OptionalLong memoryBytes = OptionalLong.of(2 * Runtime.getRuntime().maxMemory());

    private Optional<Duration> swarm = Optional.empty();

    Builder() {}

    public Builder maxDepth(int steps) {
      maxDepth = OptionalInt.of(steps);
      return this;
    }

    public Builder maxStates(long states) {
      maxStates = OptionalLong.of(states);
      return this;
    }

    public Builder timeout(Duration time) {
      timeout = Optional.of(time);
      return this;
    }

    public Builder memoryBytes(long bytes) {
      memoryBytes = OptionalLong.of(bytes);
      return this;
    }

    public Builder swarm(Duration time) {
      swarm = Optional.of(time);
      return this;
    }

    public Bounds build() {
      return new Bounds(maxDepth, maxStates, timeout, memoryBytes, swarm);
    }
  }
}
