package lasso.checker.explore;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import lasso.checker.property.ViolationKind;
import lasso.distributed.checkpoint.Checkpointing;

/**
 * How to search.
 *
 * @param order of the search with state matching
 * @param stateless no state matching: every execution is explored, depth first
 * @param maxDepth transitions of the longest path to explore
 * @param maxStates bound on distinct global states (stateless: on visited ones)
 * @param timeout bound on the time of the search
 * @param memoryBytes bound on what the search allocates itself: visited set, stacks and arrays
 * @param all go on after a violation and collect distinct ones
 * @param outcomes collect the distinct outcomes; the search then goes on after a violation, though only the first is kept
 *     unless {@code all}
 * @param seed of the random walk
 * @param threads workers, as far as the search can use more than one
 * @param engine searches in place of the strategies here; empty for those
 * @param checkpointing that the search leaves checkpoints and goes on from the last one; only of searches by levels
 * @param disk directory for states that memory does not hold; only of searches by levels
 * @param kinds of violations that count; others are looked at and not reported
 * @param assumptions what the verdict rests on, known before the search, each one sentence
 */
public record SearchOptions(
    Order order,
    boolean stateless,
    OptionalInt maxDepth,
    OptionalLong maxStates,
    Optional<Duration> timeout,
    OptionalLong memoryBytes,
    boolean all,
    boolean outcomes,
    long seed,
    int threads,
    Optional<Checkpointing> checkpointing,
    Optional<Exploration> engine,
    Optional<Path> disk,
    Set<ViolationKind> kinds,
    List<String> assumptions) {
  private static final Duration CENTURY = Duration.ofDays(36_500);

  /** The order in which states are expanded. */
  public enum Order {
    DFS,
    BFS
  }

  public static final SearchOptions DEFAULT =
      new SearchOptions(
          Order.DFS,
          false,
          OptionalInt.empty(),
          OptionalLong.empty(),
          Optional.empty(),
          OptionalLong.empty(),
          false,
          false,
          0,
          1,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          EnumSet.allOf(ViolationKind.class),
          List.of());

  public SearchOptions {
    if (maxDepth.orElse(0) < 0
        || maxStates.orElse(1) < 1
        || timeout.filter(Duration::isNegative).isPresent()
        || memoryBytes.orElse(1) < 1
        || threads < 1) {
      throw new IllegalArgumentException(
          "bounds must be positive: maxDepth=%s maxStates=%s timeout=%s memoryBytes=%s threads=%d"
              .formatted(maxDepth, maxStates, timeout, memoryBytes, threads));
    }
    kinds = Set.copyOf(kinds);
    assumptions = List.copyOf(assumptions);
  }

  /** The longest path, in transitions; where there is no bound, more than any. */
  public int depthBound() {
    return maxDepth.orElse(Integer.MAX_VALUE);
  }

  /** The most states; where there is no bound, more than any. */
  public long stateBound() {
    return maxStates.orElse(Long.MAX_VALUE);
  }

  /** The most bytes; where there is no bound, more than any. */
  long memoryBound() {
    return memoryBytes.orElse(Long.MAX_VALUE);
  }

  /** The longest time in nanoseconds; without a bound, or with one of centuries, more than any. */
  public long timeoutNanos() {
    return timeout
        .filter(bound -> bound.compareTo(CENTURY) < 0)
        .map(Duration::toNanos)
        .orElse(Long.MAX_VALUE);
  }

  /** Starts from these values. */
  public Builder toBuilder() {
    return new Builder(this);
  }

  /** The parts that are not said stay as they are. */
  public static final class Builder {
    private Order order;
    private boolean stateless;
    private OptionalInt maxDepth;
    private OptionalLong maxStates;
    private Optional<Duration> timeout;
    private OptionalLong memoryBytes;
    private boolean all;
    private boolean outcomes;
    private long seed;
    private int threads;
    private Optional<Checkpointing> checkpointing;
    private Optional<Exploration> engine;
    private Optional<Path> disk;
    private Set<ViolationKind> kinds;
    private List<String> assumptions;

    private Builder(SearchOptions from) {
      order = from.order;
      stateless = from.stateless;
      maxDepth = from.maxDepth;
      maxStates = from.maxStates;
      timeout = from.timeout;
      memoryBytes = from.memoryBytes;
      all = from.all;
      outcomes = from.outcomes;
      seed = from.seed;
      threads = from.threads;
      checkpointing = from.checkpointing;
      engine = from.engine;
      disk = from.disk;
      kinds = from.kinds;
      assumptions = from.assumptions;
    }

    public Builder order(Order value) {
      order = value;
      return this;
    }

    public Builder stateless(boolean value) {
      stateless = value;
      return this;
    }

    /** At least 0. */
    public Builder maxDepth(int transitions) {
      return maxDepth(OptionalInt.of(transitions));
    }

    public Builder maxDepth(OptionalInt transitions) {
      maxDepth = transitions;
      return this;
    }

    /** At least 1. */
    public Builder maxStates(long states) {
      return maxStates(OptionalLong.of(states));
    }

    public Builder maxStates(OptionalLong states) {
      maxStates = states;
      return this;
    }

    /** Not negative. */
    public Builder timeout(Duration duration) {
      return timeout(Optional.of(duration));
    }

    public Builder timeout(Optional<Duration> duration) {
      timeout = duration;
      return this;
    }

    /** At least 1. */
    public Builder memoryBytes(long bytes) {
      return memoryBytes(OptionalLong.of(bytes));
    }

    public Builder memoryBytes(OptionalLong bytes) {
      memoryBytes = bytes;
      return this;
    }

    public Builder all(boolean value) {
      all = value;
      return this;
    }

    public Builder outcomes(boolean value) {
      outcomes = value;
      return this;
    }

    public Builder seed(long value) {
      seed = value;
      return this;
    }

    /** At least 1. */
    public Builder threads(int workers) {
      threads = workers;
      return this;
    }

    public Builder engine(Optional<Exploration> other) {
      engine = other;
      return this;
    }

    public Builder checkpointing(Optional<Checkpointing> how) {
      checkpointing = how;
      return this;
    }

    public Builder disk(Optional<Path> directory) {
      disk = directory;
      return this;
    }

    public Builder kinds(Set<ViolationKind> value) {
      kinds = value;
      return this;
    }

    public Builder assumptions(List<String> sentences) {
      assumptions = sentences;
      return this;
    }

    /** The options; a bound out of its range is refused. */
    public SearchOptions build() {
      return new SearchOptions(
          order,
          stateless,
          maxDepth,
          maxStates,
          timeout,
          memoryBytes,
          all,
          outcomes,
          seed,
          threads,
          checkpointing,
          engine,
          disk,
          kinds,
          assumptions);
    }
  }

  /** Whether the search goes on after a violation. */
  public boolean goesOn() {
    return all || outcomes;
  }
}
