package lasso.checker.explore;

import lasso.runtime.process.LocalStates;

/** The public door: picks the strategy that the options ask for. */
public final class Search {
  private Search() {}

  /** Checks a system: complete search, depth or breadth first, or stateless. */
  public static SearchResult run(
      TransitionSystem system,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopFlag stop) {
    throw new UnsupportedOperationException();
  }

  /** Follows one random path, chosen by the seed of the options, to its end or to the depth bound. */
  public static Walk simulate(
      TransitionSystem system, LocalStates localStates, SearchOptions options, StopFlag stop) {
    throw new UnsupportedOperationException();
  }
}
