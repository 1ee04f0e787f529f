package lasso.checker.explore;

/**
 * Counters of a search.
 *
 * @param states distinct global states; stateless: states reached, each time counted anew
 * @param transitions transitions applied
 * @param revisited transitions that led to a known state
 * @param maxDepth length of the longest path that the search held (DFS) or of the longest shortest path (BFS)
 * @param executions maximal paths; only counted by stateless search and the random walk, else 0
 * @param ends distinct states in which nothing more has to happen (stateless: counted each time)
 * @param visitedBytes memory of the visited set
 * @param nanos duration of the search, the analysis of components included
 */
public record SearchStatistics(
    long states,
    long transitions,
    long revisited,
    int maxDepth,
    long executions,
    long ends,
    long visitedBytes,
    long nanos) {
  SearchStatistics withNanos(long value) {
    return new SearchStatistics(
        states, transitions, revisited, maxDepth, executions, ends, visitedBytes, value);
  }

  public double seconds() {
    return nanos / 1e9;
  }

  public double statesPerSecond() {
    return nanos == 0 ? 0 : states * 1e9 / nanos;
  }

  /** Bytes of the visited set per distinct state. */
  public double bytesPerState() {
    return states == 0 ? 0 : (double) visitedBytes / states;
  }
}
