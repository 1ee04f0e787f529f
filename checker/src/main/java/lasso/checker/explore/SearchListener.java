package lasso.checker.explore;

import java.util.function.Supplier;
import lasso.checker.property.FoundViolation;

/**
 * Told by the search thread how the search goes, every few thousand states. Must return quickly: the search
 * waits.
 */
public interface SearchListener {
  /** Hears nothing. */
  SearchListener NONE = new SearchListener() {};

  /**
   * A search begins.
   *
   * @param counters its counters at any time; another thread may ask for them, and may get some that are a little old
   */
  default void begins(Supplier<SearchStatistics> counters) {}

  /**
   * The state of the search.
   *
   * @param depth transitions from the initial state to where the search is
   * @param open states known and not yet fully expanded
   * @param visitedBytes memory of the visited set
   */
  default void progress(
      long states,
      long transitions,
      long revisited,
      long executions,
      int depth,
      long open,
      long visitedBytes) {}

  /** A violation was found and its path is known; with several, called in the order of the verdict. */
  default void violation(FoundViolation violation) {}
}
