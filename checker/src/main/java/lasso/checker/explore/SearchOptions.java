package lasso.checker.explore;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import lasso.checker.property.Violation;

/**
 * How to search.
 *
 * @param order of the search with state matching
 * @param stateless no state matching: every execution is explored, depth first
 * @param maxDepth transitions of the longest path to explore; {@link #UNBOUNDED} for no bound
 * @param maxStates bound on distinct global states (stateless: on visited ones); {@link #UNBOUNDED} for no bound
 * @param timeoutMillis bound on the time of the search; {@link #UNBOUNDED} for no bound
 * @param memoryBytes bound on what the search allocates itself: visited set, stacks and arrays; {@link #UNBOUNDED} for no bound
 * @param all go on after a violation and collect distinct ones
 * @param outcomes collect the distinct outcomes; the search then goes on after a violation, though only the first is kept
 *     unless {@code all}
 * @param seed of the random walk
 * @param threads workers, as far as the search can use more than one
 * @param kinds of violations that count; others are looked at and not reported
 * @param assumptions what the verdict rests on, known before the search, each one sentence
 */
public record SearchOptions(
    Order order,
    boolean stateless,
    int maxDepth,
    long maxStates,
    long timeoutMillis,
    long memoryBytes,
    boolean all,
    boolean outcomes,
    long seed,
    int threads,
    Set<Violation.Kind> kinds,
    List<String> assumptions) {
  /** No bound, whatever is counted. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  /** The order in which states are expanded. */
  public enum Order {
    DFS,
    BFS
  }

  public static final SearchOptions DEFAULT =
      new SearchOptions(
          Order.DFS,
          false,
          UNBOUNDED,
          UNBOUNDED,
          UNBOUNDED,
          UNBOUNDED,
          false,
          false,
          0,
          1,
          EnumSet.allOf(Violation.Kind.class),
          List.of());

  public SearchOptions {
    if (maxDepth < 0 || maxStates < 1 || timeoutMillis < 0 || memoryBytes < 1 || threads < 1) {
      throw new IllegalArgumentException(
          "bounds must be positive: maxDepth=%d maxStates=%d timeoutMillis=%d memoryBytes=%d threads=%d"
              .formatted(maxDepth, maxStates, timeoutMillis, memoryBytes, threads));
    }
    kinds = Set.copyOf(kinds);
    assumptions = List.copyOf(assumptions);
  }

  public SearchOptions withKinds(Set<Violation.Kind> value) {
    return new SearchOptions(
        order,
        stateless,
        maxDepth,
        maxStates,
        timeoutMillis,
        memoryBytes,
        all,
        outcomes,
        seed,
        threads,
        value,
        assumptions);
  }

  public SearchOptions withOrder(Order value) {
    return new SearchOptions(
        value,
        stateless,
        maxDepth,
        maxStates,
        timeoutMillis,
        memoryBytes,
        all,
        outcomes,
        seed,
        threads,
        kinds,
        assumptions);
  }

  public SearchOptions withStateless(boolean value) {
    return new SearchOptions(
        order,
        value,
        maxDepth,
        maxStates,
        timeoutMillis,
        memoryBytes,
        all,
        outcomes,
        seed,
        threads,
        kinds,
        assumptions);
  }

  public SearchOptions withMaxDepth(int value) {
    return new SearchOptions(
        order,
        stateless,
        value,
        maxStates,
        timeoutMillis,
        memoryBytes,
        all,
        outcomes,
        seed,
        threads,
        kinds,
        assumptions);
  }

  public SearchOptions withMaxStates(long value) {
    return new SearchOptions(
        order,
        stateless,
        maxDepth,
        value,
        timeoutMillis,
        memoryBytes,
        all,
        outcomes,
        seed,
        threads,
        kinds,
        assumptions);
  }

  public SearchOptions withTimeoutMillis(long value) {
    return new SearchOptions(
        order,
        stateless,
        maxDepth,
        maxStates,
        value,
        memoryBytes,
        all,
        outcomes,
        seed,
        threads,
        kinds,
        assumptions);
  }

  public SearchOptions withMemoryBytes(long value) {
    return new SearchOptions(
        order,
        stateless,
        maxDepth,
        maxStates,
        timeoutMillis,
        value,
        all,
        outcomes,
        seed,
        threads,
        kinds,
        assumptions);
  }

  public SearchOptions withAll(boolean value) {
    return new SearchOptions(
        order,
        stateless,
        maxDepth,
        maxStates,
        timeoutMillis,
        memoryBytes,
        value,
        outcomes,
        seed,
        threads,
        kinds,
        assumptions);
  }

  public SearchOptions withOutcomes(boolean value) {
    return new SearchOptions(
        order,
        stateless,
        maxDepth,
        maxStates,
        timeoutMillis,
        memoryBytes,
        all,
        value,
        seed,
        threads,
        kinds,
        assumptions);
  }

  public SearchOptions withSeed(long value) {
    return new SearchOptions(
        order,
        stateless,
        maxDepth,
        maxStates,
        timeoutMillis,
        memoryBytes,
        all,
        outcomes,
        value,
        threads,
        kinds,
        assumptions);
  }

  public SearchOptions withThreads(int value) {
    return new SearchOptions(
        order,
        stateless,
        maxDepth,
        maxStates,
        timeoutMillis,
        memoryBytes,
        all,
        outcomes,
        seed,
        value,
        kinds,
        assumptions);
  }

  public SearchOptions withAssumptions(List<String> value) {
    return new SearchOptions(
        order,
        stateless,
        maxDepth,
        maxStates,
        timeoutMillis,
        memoryBytes,
        all,
        outcomes,
        seed,
        threads,
        kinds,
        value);
  }

  /** Whether the search goes on after a violation. */
  boolean goesOn() {
    return all || outcomes;
  }
}
