package lasso.checker.explore;

import lasso.checker.property.Path;
import lasso.runtime.process.LocalStates;
import lasso.store.memory.HashBits;
import lasso.store.memory.StoreFullException;

/** Depth-first search with state matching. Paths to what it finds are the shortest within what it visited. */
final class DepthFirst implements Exploration {
  private static final int INITIAL = 0;

  private final HashBits hashBits;

  DepthFirst(HashBits hashBits) {
    this.hashBits = hashBits;
  }

  @Override
  public SearchResult explore(
      TransitionSystem system,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopFlag stop) {
    SearchRun run = new SearchRun(system, localStates, options, listener, stop);
    try (VisitedSet visited = new VisitedSet(system.vectorLength(), run.budget, hashBits)) {
      return complete(run, visited, null, Path.EMPTY);
    }
  }

  /**
   * Searches, unless the run has halted, and concludes.
   *
   * @param visited the initial state is inserted if it is empty
   * @param known where transitions lead, as far as other searches of the run have told it, or null
   * @param stoppedAt leads to where the run has halted
   */
  static SearchResult complete(
      SearchRun run, VisitedSet visited, KnownTargets known, Path stoppedAt) {
    try (DepthFirstWalk walk = DepthFirstWalk.searching(run, visited, known)) {
      Path last = stoppedAt;
      if (!run.halted()) {
        try {
          walk.walk(visited.size() == 0 ? run.insertInitial(visited) : INITIAL);
        } catch (StoreFullException | OutOfMemoryError full) {
          run.haltForMemory(full);
        }
        last = walk.currentPath();
      }
      PathFinder paths = new PathFinder(run.system, visited, walk::followed);
      return new Conclusion(run, paths.stems(run.sightings.states()), paths::cycle).result(last);
    }
  }
}
