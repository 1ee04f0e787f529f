package lasso.checker.explore.levels;

import lasso.checker.explore.SearchRun;
import lasso.store.column.IntStack;

/**
 * Goes through a level with several workers, for {@link ReturnCheck}: each looks which states lead to a good one by one move, and makes them good. What leads to a good state by more moves, all within the level, may be left, for one thread.
 *
 * <p>A worker that reads what is good does not lock it, and may miss what another one adds; that is no more than being asked a little earlier. So that it can read at all, rows of good states must have their room from the beginning.
 */
final class ReturnSweep implements AutoCloseable {
  private final SearchRun run;
  private final LevelHistory history;
  private final Orientation orientation;
  private final StateMatrix good;
  private final WorkerPool pool;
  private final Share[] shares;

  /** What one worker has. */
  private static final class Share implements AutoCloseable {
    private final WaysOut ways;
    private final LevelPortions.Portion portion = new LevelPortions.Portion();
    private final int[] columns = new int[LevelPortions.STATES];
    private final IntStack leftRows;
    private final IntStack leftColumns;

    Share(SearchRun run, WaysOut ways) {
      this.ways = ways;
      leftRows = new IntStack(run.budget);
      leftColumns = new IntStack(run.budget);
    }

    @Override
    public void close() {
      leftRows.close();
      leftColumns.close();
    }
  }

  /**
   * Of several workers.
   *
   * @param good rows have as much room as they will need
   */
  ReturnSweep(
      SearchRun run,
      LevelHistory history,
      Orientation orientation,
      StateMatrix good,
      WorkerPool pool) {
    this.run = run;
    this.history = history;
    this.orientation = orientation;
    this.good = good;
    this.pool = pool;
    shares = new Share[pool.count()];
    for (int i = 0; i < shares.length; i++) {
      shares[i] = new Share(run, new WaysOut(orientation, good));
    }
  }

  /** What is to be done with a state. */
  interface StateTask {
    void accept(int row, int column);
  }

  /** Makes states of a level good; {@code rest} is given, by this thread, those that do not lead to a good one at once. */
  void sweep(int level, StateTask rest) {
    LevelPortions portions = new LevelPortions(history.rows(level));
    boolean turned = history.orientation(level).isTurned(orientation);
    pool.each(true, worker -> look(level, worker, portions, turned));
    for (Share share : shares) {
      while (share.leftRows.size() > 0 && !run.halted()) {
        rest.accept(share.leftRows.pop(), share.leftColumns.pop());
      }
    }
  }

  private void look(int level, int worker, LevelPortions portions, boolean turned) {
    Share share = shares[worker];
    boolean whole = false;
    try {
      while (!run.halted() && portions.take(share.portion)) {
        for (int i = 0; i < share.portion.size(); i++) {
          if (turned) {
            lookAtColumn(share, i);
          } else {
            lookAtRow(share, i);
          }
        }
        if (worker == 0) {
          run.look(level, 0);
        }
      }
      whole = true;
    } finally {
      if (!whole) {
        portions.stop();
      }
    }
  }

  // HOT: WholePrograms
  private void lookAtRow(Share share, int index) {
    LevelPortions.Portion portion = share.portion;
    int row = portion.row(index);
    int count = 0;
    for (int at = portion.from(index); at < portion.to(index); at++) {
      int column = portion.column(at);
      if (!share.ways.isGood(row, column)) {
        if (share.ways.leadsToGood(row, column)) {
          share.columns[count++] = column;
        } else {
          leave(share, row, column);
        }
      }
    }
    if (count > 0) {
      MatrixRow known = good.row(row);
      known.lock();
      try {
        for (int i = 0; i < count; i++) {
          known.add(share.columns[i]);
        }
      } finally {
        known.unlock();
      }
    }
  }

  /** The portion has as rows what are columns now. */
  private void lookAtColumn(Share share, int index) {
    LevelPortions.Portion portion = share.portion;
    int column = portion.row(index);
    for (int at = portion.from(index); at < portion.to(index); at++) {
      int row = portion.column(at);
      if (!share.ways.isGood(row, column)) {
        if (share.ways.leadsToGood(row, column)) {
          MatrixRow known = good.row(row);
          known.lock();
          try {
            known.add(column);
          } finally {
            known.unlock();
          }
        } else {
          leave(share, row, column);
        }
      }
    }
  }

  private static void leave(Share share, int row, int column) {
    share.leftRows.push(row);
    share.leftColumns.push(column);
  }

  @Override
  public void close() {
    for (Share share : shares) {
      share.close();
    }
  }
}
