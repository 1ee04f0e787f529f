package lasso.checker.explore.levels;

import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import lasso.checker.explore.SearchRun;
import lasso.distributed.runs.Rows;
import lasso.distributed.runs.RunDirectory;
import lasso.distributed.runs.RunFile;
import lasso.distributed.runs.SortedRun;
import lasso.store.memory.MemoryBudget;

/**
 * A search by levels whose states are on a disk. A level is expanded in the order of its rows; what it leads to is gathered, as much as memory holds at a time, and what of that is visited is found when the level is done, by one pass over the
 * visited states in their order. Values of halves, which are as many as a square root of the states, stay in memory. One thread; workers expand what it has read.
 */
final class LevelDisk implements AutoCloseable {
  /** States that a worker expands at a time. */
  private static final int PORTION = 1 << 13;

  /** Sets of states that the check of bottom components may have in memory, for one of the search. */
  private static final int SETS = 4;

  private final MemoryBudget budget;
  private final long shareBytes;
  private final LevelHistory history;
  private final RunDirectory directory;
  private final RunFile levels;
  private final VisitedRuns visited;
  private final GatheredStates found;

  /** The last level as rows of the present orientation, where the history has it as columns. */
  private RunFile turnedFile;

  private SortedRun open;

  private boolean full;

  /**
   * Moves the levels of a history there.
   *
   * @param shareBytes of memory, for states that were not written yet
   */
  LevelDisk(SearchRun run, Path place, LevelHistory history, long shareBytes) {
    this.history = history;
    this.shareBytes = shareBytes;
    budget = run.budget;
    directory = RunDirectory.open(place);
    levels = directory.create();
    visited = new VisitedRuns(directory);
    found = new GatheredStates(run.budget, directory, shareBytes);
    try {
      history.moveTo(levels);
    } catch (RuntimeException | Error e) {
      close();
      throw e;
    }
  }

  /** Makes the states of all levels visited, and the last level the one to be expanded, in an orientation. */
  void fill(Orientation orientation) {
    visited.clear();
    found.clear();
    int last = history.levelCount() - 1;
    boolean turned = false;
    for (int level = 0; level <= last; level++) {
      if (history.orientation(level).isTurned(orientation)) {
        turned = true;
        gatherTurned(level, found);
      } else {
        visited.add(history.run(level));
      }
    }
    if (turned) {
      RunFile file = directory.create();
      visited.add(file.putAll(found.rows()), file);
      found.clear();
    }
    open = last < 0 ? null : lastLevel(last, orientation);
  }

  private SortedRun lastLevel(int last, Orientation orientation) {
    forgetTurned();
    if (!history.orientation(last).isTurned(orientation)) {
      return history.run(last);
    }
    gatherTurned(last, found);
    turnedFile = directory.create();
    SortedRun level = turnedFile.putAll(found.rows());
    found.clear();
    return level;
  }

  private void gatherTurned(int level, GatheredStates into) {
    Rows rows = history.rows(level);
    while (rows.next()) {
      int[] columns = rows.columns();
      for (int i = 0; i < rows.count(); i++) {
        into.add(columns[i], rows.row());
      }
      into.relieve();
    }
  }

  private void forgetTurned() {
    if (turnedFile != null) {
      turnedFile.close();
      turnedFile = null;
    }
  }

  /**
   * Expands the last level.
   *
   * @param together whether by all workers, or by one
   * @param look is asked now and then, while no worker works, whether to go on
   * @param room so many states may be found
   * @return the states that were found; null if it was not to go on
   */
  SortedRun expand(LevelCrew crew, boolean together, BooleanSupplier look, long room) {
    int most = PORTION * (together ? crew.workers().length : 1);
    try (Frontier portion = new Frontier(budget)) {
      Rows rows = open.rows();
      int gathered = 0;
      while (rows.next()) {
        for (int i = 0; i < rows.count(); i++) {
          portion.add(0, rows.row(), rows.columns()[i]);
          if (++gathered == most) {
            gathered = 0;
            if (!expand(crew, together, portion, look)) {
              return null;
            }
          }
        }
      }
      if (!expand(crew, together, portion, look)) {
        return null;
      }
    }
    forgetTurned();
    open = write(visited.missing(found.rows()), look, room);
    found.clear();
    if (open != null) {
      visited.add(open);
    }
    return open;
  }

  /** Expands some states, and forgets them; false if it is not to go on. */
  private boolean expand(LevelCrew crew, boolean together, Frontier portion, BooleanSupplier look) {
    crew.gather(together, portion, found.matrix(), worker -> () -> true);
    portion.clear();
    found.relieve();
    return look.getAsBoolean();
  }

  private SortedRun write(Rows rows, BooleanSupplier look, long room) {
    long left = room;
    while (rows.next() && !full) {
      if (!look.getAsBoolean()) {
        return null;
      }
      int admitted = (int) Math.min(left, rows.count());
      if (admitted > 0) {
        levels.put(rows.row(), rows.columns(), admitted);
      }
      left -= admitted;
      full = admitted < rows.count();
    }
    return levels.end();
  }

  /** Whether more states were found than there was room for. Those beyond were dropped. */
  boolean isFull() {
    return full;
  }

  /** The search is over: what is visited is forgotten, except for the history; whether all can get home is to be seen. */
  DiskReturnCheck returnCheck(SearchRun run, Orientation orientation, WorkerPool pool, int shared) {
    visited.clear();
    found.clear();
    return new DiskReturnCheck(
        run, history, orientation, directory, pool, Math.max(1, shareBytes / SETS), shared);
  }

  /** On the disk, in bytes. */
  long bytes() {
    return levels.bytes() + visited.bytes();
  }

  @Override
  public void close() {
    forgetTurned();
    found.close();
    visited.close();
    levels.close();
    directory.close();
  }
}
