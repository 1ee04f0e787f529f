package lasso.checker.explore.levels;

import lasso.checker.explore.SearchRun;
import lasso.distributed.runs.Rows;
import lasso.store.column.IntStack;

/**
 * Goes through states with several workers, for {@link ReturnCheck} and {@link DiskReturnCheck}: each looks which states lead to a good one by one move, and makes them good. What is left is given to one thread.
 *
 * <p>A worker that reads what is good does not lock it. Where what is found good is added to the same set, it may miss what another one adds; that is no more than being asked a little earlier. So that it can read at all, rows of that set must then have their room from the beginning.
 */
final class ReturnSweep implements AutoCloseable {
  /** Portions that a worker looks at before what is left is given away. */
  private static final int PORTIONS = 64;

  private final SearchRun run;
  private final StateMatrix into;
  private final WorkerPool pool;
  private final Share[] shares;

  /** What one worker has. */
  private static final class Share implements AutoCloseable {
    private final WaysOut ways;
    private final LevelPortions.Portion portion;
    private final int[] columns;
    private final IntStack leftRows;
    private final IntStack leftColumns;

    Share(SearchRun run, WaysOut ways, int states) {
      this.ways = ways;
      portion = new LevelPortions.Portion(states);
      columns = new int[states];
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
   * Of all workers of a pool.
   *
   * @param good what is known to be good
   * @param into takes what is found good; if it is {@code good}, rows have as much room as they will need
   */
  ReturnSweep(
      SearchRun run, Orientation orientation, StateMatrix good, StateMatrix into, WorkerPool pool) {
    this(run, orientation, good, into, pool, LevelPortions.STATES);
  }

  /** {@code states}: that a worker takes at a time. */
  ReturnSweep(
      SearchRun run,
      Orientation orientation,
      StateMatrix good,
      StateMatrix into,
      WorkerPool pool,
      int states) {
    this.run = run;
    this.into = into;
    this.pool = pool;
    shares = new Share[pool.count()];
    for (int i = 0; i < shares.length; i++) {
      shares[i] = new Share(run, new WaysOut(orientation, good), states);
    }
  }

  /** What is to be done with a state. */
  interface StateTask {
    void accept(int row, int column);
  }

  /**
   * Makes states good; {@code rest} is given, by this thread, those that do not lead to a good one at once.
   *
   * @param level is shown as the place where the search is
   * @param turned whether rows of the states are columns of the orientation
   */
  void sweep(Rows states, int level, boolean turned, StateTask rest) {
    LevelPortions portions = new LevelPortions(states);
    while (!run.halted() && !portions.isDone()) {
      sweep(portions, level, turned, true, rest);
    }
  }

  /** Does that with the next states, of which there are some. {@code together}: whether all workers do it. */
  void sweep(LevelPortions portions, int level, boolean turned, boolean together, StateTask rest) {
    pool.each(together, worker -> look(worker, portions, level, turned));
    for (Share share : shares) {
      while (share.leftRows.size() > 0 && !run.halted()) {
        rest.accept(share.leftRows.pop(), share.leftColumns.pop());
      }
    }
  }

  private void look(int worker, LevelPortions portions, int level, boolean turned) {
    Share share = shares[worker];
    boolean whole = false;
    try {
      for (int i = 0; i < PORTIONS && !run.halted() && portions.take(share.portion); i++) {
        look(share, turned);
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

  private void look(Share share, boolean turned) {
    for (int i = 0; i < share.portion.size(); i++) {
      if (turned) {
        lookAtColumn(share, i);
      } else {
        lookAtRow(share, i);
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
      MatrixRow known = into.row(row);
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
          MatrixRow known = into.row(row);
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
