package lasso.checker.explore.engine;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import lasso.checker.explore.Conclusion;
import lasso.checker.explore.Exploration;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.depth.DepthFirstWalk;
import lasso.checker.explore.paths.KnownTargets;
import lasso.checker.explore.paths.PathFinder;
import lasso.checker.explore.visited.VisitedSet;
import lasso.checker.property.Path;
import lasso.runtime.process.LocalStates;
import lasso.store.memory.BoundReachedException;
import lasso.store.memory.HashBits;

/**
 * Depth-first search with state matching. Paths to what it finds are the shortest within what it visited, unless it finds very many outcomes on
 * short paths: then they are those by which it came.
 */
final class DepthFirst implements Exploration {
  private static final int INITIAL = 0;

  /** So many states to be reached are many. */
  private static final int MANY = 500;

  /** Paths of so many transitions are short enough. */
  private static final int SHORT = 200;

  private final HashBits hashBits;

  DepthFirst(HashBits hashBits) {
    this.hashBits = hashBits;
  }

  @Override
  public SearchResult explore(
      Subject subject,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopRequest stop) {
    SearchRun run = new SearchRun(subject, localStates, options, listener, stop);
    try (VisitedSet visited =
        new VisitedSet(subject.system().vectorLength(), run.budget, hashBits)) {
      return complete(run, visited, Path.EMPTY);
    }
  }

  /**
   * Searches, unless the run has halted, and concludes.
   *
   * @param visited the initial state is inserted if it is empty
   * @param stoppedAt leads to where the run has halted
   */
  private static SearchResult complete(SearchRun run, VisitedSet visited, Path stoppedAt) {
    try (DepthFirstWalk walk = DepthFirstWalk.searching(run, visited, Optional.empty())) {
      Path last = walk(run, visited, walk, stoppedAt);
      PathFinder paths = new PathFinder(run.subject(), visited, walk::followed);
      Set<Integer> states = run.sighted();
      Map<Integer, Path> stems =
          takesItsOwnPaths(run, states.size())
              ? walk.discoveries().paths(states, run.subject(), visited)
              : paths.stems(states);
      return new Conclusion(run, stems, paths::cycle).result(last);
    }
  }

  /** Shortest paths cost a second look at every transition: not worth it for more outcomes than anybody reads, when paths are short. */
  private static boolean takesItsOwnPaths(SearchRun run, int states) {
    return run.options.outcomes() && states > MANY && run.statistics().maxDepth() <= SHORT;
  }

  /**
   * Searches what other passes of the run have begun to visit, in as many rounds as the system needs to learn what it has to know, and concludes.
   *
   * @param visited holds the initial state
   * @param known where transitions lead; empty when the system of the run is reduced
   * @param stoppedAt leads to where the run has halted
   */
  static SearchResult finish(
      SearchRun run, VisitedSet visited, Optional<KnownTargets> known, Path stoppedAt) {
    while (true) {
      if (!run.halted()) {
        run.startOver();
      }
      try (DepthFirstWalk walk = DepthFirstWalk.searching(run, visited, known)) {
        Path last = walk(run, visited, walk, stoppedAt);
        if (!run.unresolved().isEmpty()) {
          PathFinder paths = new PathFinder(run.subject(), visited, walk::followed);
          run.resolve(paths.stems(run.unresolved()));
        }
        if (!run.needsAnotherPass()) {
          return conclude(run, visited, walk, last);
        }
      }
    }
  }

  private static Path walk(SearchRun run, VisitedSet visited, DepthFirstWalk walk, Path stoppedAt) {
    if (run.halted()) {
      return stoppedAt;
    }
    try {
      walk.walk(visited.size() == 0 ? run.insertInitial(visited) : INITIAL);
    } catch (BoundReachedException | OutOfMemoryError full) {
      run.haltFor(full);
    }
    return walk.currentPath();
  }

  private static SearchResult conclude(
      SearchRun run, VisitedSet visited, DepthFirstWalk walk, Path last) {
    PathFinder paths = new PathFinder(run.subject(), visited, walk::followed);
    return new Conclusion(run, paths.stems(run.sighted()), paths::cycle).result(last);
  }
}
