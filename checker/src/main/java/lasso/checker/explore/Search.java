package lasso.checker.explore;

import java.util.Map;
import lasso.checker.property.Path;
import lasso.runtime.process.LocalStates;
import lasso.store.memory.HashBits;

/** The public door: picks the strategy that the options ask for. */
public final class Search {
  private Search() {}

  /** Checks a system: complete search, depth or breadth first, by ample sets where the system gives some; or stateless. */
  public static SearchResult run(
      TransitionSystem system,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopFlag stop) {
    return new Rounds(() -> strategy(system, options), system, localStates, listener, stop)
        .run(options);
  }

  /**
   * The plain search over a visited set that other passes of the run have begun to fill; then the conclusion of the whole run.
   *
   * @param visited holds at least the initial state; stays open
   * @param known where transitions lead, as far as those passes have told it; null when the system of the run is reduced
   * @param stoppedAt when the run has halted, leads to where; nothing is searched then
   */
  public static SearchResult finish(
      SearchRun run, VisitedSet visited, KnownTargets known, Path stoppedAt) {
    return DepthFirst.finish(run, visited, known, stoppedAt);
  }

  /**
   * The conclusion of a run without state matching, all of whose findings have paths.
   *
   * @param stoppedAt leads to where the search was when it stopped, empty when it is complete
   */
  public static SearchResult concludeStateless(SearchRun run, Path stoppedAt) {
    return new Conclusion(run, Map.of(), state -> Path.EMPTY).result(stoppedAt);
  }

  /** Follows one random path, chosen by the seed of the options, to its end or to the depth bound. */
  public static Walk simulate(
      TransitionSystem system, LocalStates localStates, SearchOptions options, StopFlag stop) {
    return RandomWalk.run(system, localStates, options, stop);
  }

  private static Exploration strategy(TransitionSystem system, SearchOptions options) {
    if (options.stateless()) {
      return new Stateless();
    }
    return switch (options.order()) {
      case DFS -> new DepthFirst(HashBits.ALL);
      case BFS ->
          system.hasHalves() ? new LevelSearch(HashBits.ALL) : new BreadthFirst(HashBits.ALL);
    };
  }
}
