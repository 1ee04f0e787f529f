package lasso.checker.explore.levels;

import java.util.BitSet;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.depth.DepthFirstWalk;
import lasso.checker.explore.paths.PathFinder;
import lasso.checker.explore.visited.VisitedSet;
import lasso.checker.property.Path;
import lasso.runtime.kernel.system.Halves;
import lasso.store.memory.HashBits;

/** Judges the bottom components of what a history holds when it holds all that is reachable. One thread, besides those of a pool. */
final class LevelComponents implements AutoCloseable {
  private final SearchRun run;
  private final LevelHistory history;
  private final HashBits hashBits;

  /** The same states under the same numbers, where that is needed. */
  private VisitedSet visited;

  LevelComponents(SearchRun run, LevelHistory history, HashBits hashBits) {
    this.run = run;
    this.history = history;
    this.hashBits = hashBits;
  }

  /**
   * Judges; one component after the other only if nothing quicker does.
   *
   * @param matrix the same states; of no use where they are on a disk
   * @param disk where they are, or null
   * @param shared states of a level from which on the workers share it
   */
  void judge(
      Halves halves,
      Orientation orientation,
      StateMatrix matrix,
      LevelDisk disk,
      WorkerPool pool,
      int shared) {
    if (!halves.mayRepeat()) {
      return;
    }
    boolean faultless =
        disk == null
            ? isFaultless(new ReturnCheck(run, history, orientation, matrix, pool, shared))
            : isFaultless(disk.returnCheck(run, orientation, pool, shared));
    if (!faultless && !run.halted()) {
      try (DepthFirstWalk walk = DepthFirstWalk.within(run, visited(), new BitSet())) {
        walk.walk(0);
      }
    }
  }

  private boolean isFaultless(ReturnCheck check) {
    try (check) {
      boolean faultless = check.isFaultless();
      if (check.isEndless()) {
        run.meetEndless();
      }
      return faultless;
    }
  }

  private boolean isFaultless(DiskReturnCheck check) {
    boolean faultless = check.isFaultless();
    if (check.isEndless()) {
      run.meetEndless();
    }
    return faultless;
  }

  private VisitedSet visited() {
    if (visited != null) {
      return visited;
    }
    int[] vector = new int[run.system().vectorLength()];
    visited = new VisitedSet(vector.length, run.budget, hashBits);
    int[] base = new int[visited.treeLength()];
    int[] tree = new int[visited.treeLength()];
    for (int level = 0; level < history.levelCount(); level++) {
      LevelHistory.Reader states = history.read(level);
      while (states.next()) {
        history.orientation(level).load(states.row(), states.column(), vector);
        if (states.state() == 0) {
          visited.insert(vector, tree);
        } else {
          visited.insert(vector, base, tree);
        }
        int[] last = base;
        base = tree;
        tree = last;
      }
    }
    return visited;
  }

  /** A shortest cycle through a state. */
  Path cycle(int state) {
    return new PathFinder(run.subject(), visited(), any -> Integer.MAX_VALUE).cycle(state);
  }

  @Override
  public void close() {
    if (visited != null) {
      visited.close();
    }
  }
}
