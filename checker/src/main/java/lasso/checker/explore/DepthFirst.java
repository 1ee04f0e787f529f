package lasso.checker.explore;

import lasso.runtime.process.LocalStates;
import lasso.store.memory.HashBits;
import lasso.store.memory.StoreFullException;

/** Depth-first search with state matching. Paths to what it finds are the shortest within what it visited. */
final class DepthFirst implements Exploration {
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
    try (VisitedSet visited = new VisitedSet(system.vectorLength(), run.budget, hashBits);
        DepthFirstWalk walk = DepthFirstWalk.searching(run, visited)) {
      try {
        walk.walk(run.insertInitial(visited));
      } catch (StoreFullException | OutOfMemoryError full) {
        run.haltForMemory(full);
      }
      PathFinder paths = new PathFinder(system, visited, walk::followed);
      return new Conclusion(run, paths.stems(run.sightings.states()), paths::cycle)
          .result(walk.currentPath());
    }
  }
}
