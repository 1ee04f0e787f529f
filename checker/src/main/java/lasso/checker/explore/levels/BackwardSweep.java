package lasso.checker.explore.levels;

import lasso.checker.explore.SearchRun;
import lasso.distributed.runs.Rows;
import lasso.distributed.runs.RunDirectory;

/**
 * Goes through levels backwards, for {@link DiskReturnCheck}: which of their states lead to an end, or to a good state of the level behind or of the same level. Only these two levels are looked at, and what memory does not hold of the good states comes in parts: what
 * leads to none of one part is tried on the next. One thread, besides those of a pool.
 */
final class BackwardSweep implements AutoCloseable {
  /** Of memory, for which a worker takes a state at a time. */
  private static final int BYTES_OF_PORTION = 64;

  private final SearchRun run;
  private final Orientation orientation;
  private final RunDirectory directory;
  private final WorkerPool pool;
  private final long shareBytes;
  private final int shared;
  private final int portion;

  /** The good states of the level behind. */
  private GatheredStates ahead;

  BackwardSweep(
      SearchRun run,
      Orientation orientation,
      RunDirectory directory,
      WorkerPool pool,
      long shareBytes,
      int shared) {
    this.run = run;
    this.orientation = orientation;
    this.directory = directory;
    this.pool = pool;
    this.shareBytes = shareBytes;
    this.shared = shared;
    portion = (int) Math.max(1, Math.min(shareBytes / BYTES_OF_PORTION, LevelPortions.STATES));
    ahead = gathered();
  }

  private GatheredStates gathered() {
    return new GatheredStates(run.budget, directory, shareBytes);
  }

  /** Looks at the level before the one that was looked at last; what leads to nothing good is left. */
  void sweep(LevelHistory history, int level, UndecidedStates left) {
    boolean turned = history.orientation(level).isTurned(orientation);
    boolean together = history.firstState(level + 1) - history.firstState(level) >= shared;
    try (Level states = new Level(level, together, left)) {
      states.look(history.rows(level), turned, ahead);
      states.lookWithin();
      left.addLevel(states.rest.rows());
      ahead.close();
      ahead = states.takeGood();
    }
  }

  private StateMatrix loaded(Rows part) {
    StateMatrix matrix = new StateMatrix(run.budget);
    boolean whole = false;
    try {
      while (part.next()) {
        MatrixRow row = matrix.row(part.row());
        int[] columns = part.columns();
        for (int i = 0; i < part.count(); i++) {
          row.add(columns[i]);
        }
      }
      whole = true;
      return matrix;
    } finally {
      if (!whole) {
        matrix.close();
      }
    }
  }

  /** What is found out of a level. */
  private final class Level implements AutoCloseable {
    private final int level;
    private final boolean together;
    private final UndecidedStates left;

    /** States that are good. */
    private GatheredStates good = gathered();

    /** Those that were found good, and were not yet asked for. */
    private GatheredStates found = gathered();

    /** All others that were looked at. */
    private GatheredStates rest = gathered();

    Level(int level, boolean together, UndecidedStates left) {
      this.level = level;
      this.together = together;
      this.left = left;
    }

    /** Looks which states lead to some good ones. {@code turned}: whether their rows are columns here. */
    void look(Rows states, boolean turned, GatheredStates behind) {
      pass(states, turned, behind.matrix());
      lookAtParts(behind);
    }

    private void lookAtParts(GatheredStates behind) {
      for (int part = 0; part < behind.writtenParts() && !run.halted(); part++) {
        try (StateMatrix loaded = loaded(behind.writtenPart(part))) {
          again(loaded);
        }
      }
    }

    /** Looks which of the rest lead to good ones of the level itself, until none does. */
    void lookWithin() {
      while (!found.isEmpty() && !rest.isEmpty() && !run.halted()) {
        GatheredStates behind = found;
        found = gathered();
        try {
          again(behind.matrix());
          lookAtParts(behind);
          if (good.isEmpty()) {
            GatheredStates empty = good;
            good = behind;
            behind = empty;
          } else {
            good.addAll(behind.rows());
          }
        } finally {
          behind.close();
        }
      }
      if (good.isEmpty()) {
        GatheredStates empty = good;
        good = found;
        found = empty;
      } else {
        good.addAll(found.rows());
      }
    }

    private void again(StateMatrix behind) {
      GatheredStates before = rest;
      rest = gathered();
      try {
        pass(before.rows(), false, behind);
      } finally {
        before.close();
      }
    }

    private void pass(Rows states, boolean turned, StateMatrix behind) {
      LevelPortions portions = new LevelPortions(states);
      while (!run.halted() && !portions.isDone()) {
        // Another one whenever what was found has been written.
        try (ReturnSweep sweep =
            new ReturnSweep(run, orientation, behind, found.matrix(), pool, portion)) {
          do {
            sweep.sweep(portions, level, turned, together, this::put);
            rest.relieve();
          } while (!found.relieve() && !run.halted() && !portions.isDone());
        }
      }
    }

    private void put(int row, int column) {
      if (left.isGood(row, column)) {
        found.add(row, column);
      } else {
        rest.add(row, column);
      }
    }

    /** The good states, which are the caller's from now on. */
    GatheredStates takeGood() {
      GatheredStates taken = good;
      good = gathered();
      return taken;
    }

    @Override
    public void close() {
      good.close();
      found.close();
      rest.close();
    }
  }

  @Override
  public void close() {
    ahead.close();
  }
}
