package lasso.checker.explore;

import lasso.runtime.process.LocalStates;

/** A search strategy. One instance serves one search. */
public interface Exploration {
  /**
   * Explores the subject until it is complete, a violation was found that ends the search, a bound is reached, or the
   * flag is set. Memory that runs out is a bound, too: nothing is thrown for it.
   */
  SearchResult explore(
      Subject subject,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopRequest stop);
}
