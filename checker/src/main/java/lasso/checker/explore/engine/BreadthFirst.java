package lasso.checker.explore.engine;

import java.util.BitSet;
import java.util.Map;
import java.util.Set;
import lasso.checker.explore.Conclusion;
import lasso.checker.explore.Exploration;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.Spot;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.depth.DepthFirstWalk;
import lasso.checker.explore.paths.Expansion;
import lasso.checker.explore.paths.PathFinder;
import lasso.checker.explore.visited.VisitedSet;
import lasso.checker.property.Path;
import lasso.runtime.process.LocalStates;
import lasso.store.column.IntColumn;
import lasso.store.memory.BoundReachedException;
import lasso.store.memory.HashBits;

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
      Subject subject,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopRequest stop) {
    SearchRun run = new SearchRun(subject, localStates, options, listener, stop);
    BitSet expanded = new BitSet();
    try (VisitedSet visited = new VisitedSet(run.system().vectorLength(), run.budget, hashBits);
        IntColumn predecessors = new IntColumn(run.budget);
        DepthFirstWalk components = DepthFirstWalk.within(run, visited, expanded)) {
      Levels levels = new Levels(run, visited, predecessors, expanded);
      try {
        run.insertInitial(visited);
        levels.expandAll();
        if (run.complete()) {
          components.walk(0);
        }
      } catch (BoundReachedException | OutOfMemoryError full) {
        run.haltFor(full);
      }
      PathFinder paths =
          new PathFinder(
              subject,
              visited,
              state -> expanded.get(state) ? Integer.MAX_VALUE : PathFinder.AMPLE);
      Map<Integer, Path> stems = paths.stems(run.sighted(), predecessors);
      int last = run.complete() ? 0 : levels.last;
      Path stoppedAt = paths.stems(Set.of(last), predecessors).get(last);
      return new Conclusion(run, stems, paths::cycle).result(stoppedAt);
    }
  }

  /** The levels of one search: states of equal distance from the initial one. */
  private static final class Levels {
    /** States that are expanded together. */
    private static final int BLOCK = 32;

    private final SearchRun run;
    private final VisitedSet visited;
    private final IntColumn predecessors;
    private final BitSet expanded;
    private final Expansion expansion;

    /** The state that was expanded last. */
    private int last;

    Levels(SearchRun run, VisitedSet visited, IntColumn predecessors, BitSet expanded) {
      this.run = run;
      this.visited = visited;
      this.predecessors = predecessors;
      this.expanded = expanded;
      expansion = new Expansion(run.subject(), visited, BLOCK, true);
    }

    void expandAll() {
      int depth = 0;
      int levelEnd = visited.size();
      int state = 0;
      while (state < visited.size() && !run.halted()) {
        if (state == levelEnd) {
          depth++;
          levelEnd = visited.size();
        }
        expansion.turnTo(state, Math.min(BLOCK, levelEnd - state));
        expand(state, depth);
        state += expansion.stateCount();
      }
    }

    // HOT: WholePrograms
    private void expand(int first, int depth) {
      for (int i = 0; i < expansion.stateCount() && !run.halted(); i++) {
        last = first + i;
        run.look(depth, visited.size() - last);
        if (expansion.isEnd(i)) {
          run.judgeEnd(expansion.vector(i), Spot.at(last));
        }
      }
      if (run.halted()) {
        return;
      }
      if (depth >= run.options.depthBound()) {
        if (expansion.start(expansion.stateCount()) > 0) {
          run.cutDepth();
        }
        return;
      }
      expansion.takeAmple();
      for (int i = 0; i < expansion.stateCount(); i++) {
        int start = expansion.start(i);
        int ample = start + expansion.ample(i);
        boolean forward = count(first + i, start, ample, depth);
        // No state is put off for ever: one successor is still to be expanded, or all are followed.
        if (!forward && ample < expansion.start(i + 1)) {
          expanded.set(first + i);
          run.subject().reducer().countCycle();
          expansion.takeRest(i);
          count(first + i, ample, expansion.start(i + 1), depth);
        }
      }
    }

    /** Counts transitions of a state that were taken; returns whether one leads to a state with a larger number. */
    private boolean count(int state, int from, int to, int depth) {
      boolean forward = false;
      run.addTransitions(to - from);
      for (int i = from; i < to; i++) {
        int target = expansion.target(i);
        forward |= (target < 0 ? ~target : target) > state;
        if (target < 0) {
          run.addRevisited(1);
        } else if (run.countState(depth + 1)) {
          predecessors.set(target, state + 1);
        }
      }
      return forward;
    }
  }
}
