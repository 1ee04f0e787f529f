package lasso.checker.explore.levels;

import java.util.Optional;
import lasso.checker.explore.SearchRun;
import lasso.distributed.runs.RunDirectory;

/**
 * What {@link ReturnCheck} does, for states on a disk, in memory that does not grow with them: levels backwards, each against the good states of the level behind it; then what is left, again and again, against itself. When that
 * helps no more, nothing leads out of what is left, so it has a home of its own: that is looked for, and judged, and so on until nothing is left.
 *
 * <p>A no means nothing.
 */
final class DiskReturnCheck {
  /** Homes that are looked for before the answer is no. */
  private static final int HOMES = 64;

  private final SearchRun run;
  private final LevelHistory history;
  private final Orientation orientation;
  private final RunDirectory directory;
  private final WorkerPool pool;
  private final long shareBytes;
  private final int shared;
  private final HomeSearch homes;

  /**
   * Of the states of a history.
   *
   * @param directory for what is known of them
   * @param shareBytes of memory, for each of a few sets of states
   * @param shared states of a level from which on the workers share it
   */
  DiskReturnCheck(
      SearchRun run,
      LevelHistory history,
      Orientation orientation,
      RunDirectory directory,
      WorkerPool pool,
      long shareBytes,
      int shared) {
    this.run = run;
    this.history = history;
    this.orientation = orientation;
    this.directory = directory;
    this.pool = pool;
    this.shareBytes = shareBytes;
    this.shared = shared;
    homes = new HomeSearch(run, orientation);
  }

  /** Whether there is certainly no faulty bottom component. */
  boolean isFaultless() {
    homes.findFromBeginning();
    if (homes.hasHome() && !homes.isFaultless()) {
      return false;
    }
    try (UndecidedStates left = new UndecidedStates(run, orientation, directory, shareBytes)) {
      lookBackwards(left);
      for (int home = 0; home < HOMES && !run.halted(); home++) {
        left.reduce();
        Optional<int[]> any = left.any();
        if (any.isEmpty() || run.halted()) {
          return !run.halted();
        }
        homes.findFrom(any.get()[0], any.get()[1]);
        if (!homes.hasHome() || !homes.isFaultless()) {
          return false;
        }
        left.makeGood(homes.row(), homes.column());
      }
    }
    return false;
  }

  private void lookBackwards(UndecidedStates left) {
    if (homes.hasHome()) {
      left.makeGood(homes.row(), homes.column());
    }
    try (BackwardSweep sweep =
        new BackwardSweep(run, orientation, directory, pool, shareBytes, shared)) {
      for (int level = history.levelCount() - 1; level >= 0 && !run.halted(); level--) {
        sweep.sweep(history, level, left);
      }
    }
  }

  /** Whether a cycle was met in which something other than idle transitions happens. */
  boolean isEndless() {
    return homes.isEndless();
  }
}
