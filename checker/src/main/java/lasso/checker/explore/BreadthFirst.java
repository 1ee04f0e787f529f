package lasso.checker.explore;

import java.util.BitSet;
import java.util.Map;
import java.util.Set;
import lasso.checker.property.Path;
import lasso.runtime.kernel.TransitionList;
import lasso.runtime.process.LocalStates;
import lasso.store.memory.HashBits;
import lasso.store.memory.StoreFullException;

/**
 * Breadth-first search with state matching. The queue is the visited set itself: numbers are given in the order of
 * discovery. Paths to what it finds are shortest ones. Bottom components are judged when everything is visited, so a
 * cyclic violation is only found then.
 */
final class BreadthFirst implements Exploration {
  private final HashBits hashBits;

  BreadthFirst(HashBits hashBits) {
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
    BitSet expanded = new BitSet();
    try (VisitedSet visited = new VisitedSet(system.vectorLength(), run.budget, hashBits);
        IntColumn predecessors = new IntColumn(run.budget);
        DepthFirstWalk components = DepthFirstWalk.within(run, visited, expanded)) {
      Levels levels = new Levels(run, visited, predecessors, expanded);
      try {
        run.insertInitial(visited);
        levels.expandAll();
        if (run.complete()) {
          components.walk(0);
        }
      } catch (StoreFullException | OutOfMemoryError full) {
        run.haltForMemory(full);
      }
      PathFinder paths =
          new PathFinder(
              system, visited, state -> expanded.get(state) ? Integer.MAX_VALUE : PathFinder.AMPLE);
      Map<Integer, Path> stems = paths.stems(run.sightings.states(), predecessors);
      int last = run.complete() ? 0 : levels.last;
      Path stoppedAt = paths.stems(Set.of(last), predecessors).get(last);
      return new Conclusion(run, stems, paths::cycle).result(stoppedAt);
    }
  }

  /** The levels of one search: states of equal distance from the initial one. */
  private static final class Levels {
    private final SearchRun run;
    private final VisitedSet visited;
    private final IntColumn predecessors;
    private final BitSet expanded;
    private final TransitionList enabled = new TransitionList();
    private final int[] vector;
    private final int[] tree;
    private final int[] successor;
    private final int[] successorTree;

    /** The state that was expanded last. */
    private int last;

    Levels(SearchRun run, VisitedSet visited, IntColumn predecessors, BitSet expanded) {
      this.run = run;
      this.visited = visited;
      this.predecessors = predecessors;
      this.expanded = expanded;
      vector = new int[run.system.vectorLength()];
      successor = new int[run.system.vectorLength()];
      tree = new int[visited.treeLength()];
      successorTree = new int[visited.treeLength()];
    }

    void expandAll() {
      int depth = 0;
      int levelEnd = visited.size();
      for (int state = 0; state < visited.size() && !run.halted(); state++) {
        if (state == levelEnd) {
          depth++;
          levelEnd = visited.size();
        }
        last = state;
        run.look(depth, visited.size() - state);
        expand(state, depth);
      }
    }

    // HOT: WholePrograms
    private void expand(int state, int depth) {
      visited.load(state, tree, vector);
      int limit = run.system.ample(vector, enabled);
      run.system.tally(false);
      if (SearchRun.isEnd(enabled)) {
        run.judgeEnd(vector, Spot.at(state));
      }
      if (depth >= run.options.maxDepth() && enabled.size() > 0) {
        run.cutDepth();
        return;
      }
      boolean forward = false;
      for (int i = 0; !run.halted(); i++) {
        if (i == limit) {
          // No state is put off for ever: one successor is still to be expanded, or all are
          // followed.
          if (forward || limit == enabled.size()) {
            break;
          }
          expanded.set(state);
          run.system.tally(true);
          limit = enabled.size();
        }
        run.system.apply(vector, enabled.get(i), successor);
        int put = visited.insert(successor, tree, successorTree);
        run.transitions++;
        forward |= (put < 0 ? ~put : put) > state;
        if (put < 0) {
          run.revisited++;
        } else if (run.countState(depth + 1)) {
          predecessors.set(put, state + 1);
        }
      }
    }
  }
}
