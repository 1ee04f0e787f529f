package lasso.checker.explore.levels;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import lasso.checker.explore.SearchRun;
import lasso.runtime.kernel.system.Halves;

/**
 * The workers of a search by levels, and what they share: the visited states, the level that is expanded, and what is found. The first works on the thread of the search, each of the others on one of its own. One thread, besides those.
 */
final class LevelCrew implements AutoCloseable {
  private final SearchRun run;
  private final LevelWorker[] workers;
  private final WorkerPool pool;
  private Orientation orientation;
  private StateMatrix visited;
  private Frontier current;
  private Frontier next;

  LevelCrew(SearchRun run, Orientation orientation, int count) {
    this.run = run;
    workers = new LevelWorker[count];
    for (int i = 0; i < count; i++) {
      workers[i] = new LevelWorker(run, i, count);
    }
    pool = new WorkerPool(count);
    begin(orientation);
  }

  private void begin(Orientation inOrientation) {
    orientation = inOrientation;
    visited = new StateMatrix(run.budget);
    current = new Frontier(run.budget, workers.length);
    next = new Frontier(run.budget, workers.length);
  }

  /** Starts anew with other rows; nothing is visited. */
  void turn(Orientation to) {
    forget();
    begin(to);
  }

  private void forget() {
    visited.close();
    current.close();
    next.close();
  }

  LevelWorker[] workers() {
    return workers;
  }

  LevelWorker first() {
    return workers[0];
  }

  WorkerPool pool() {
    return pool;
  }

  /** What was ever found, or given. */
  StateMatrix visited() {
    return visited;
  }

  /** Adds the states of a level that is known elsewhere; {@code open}: whether they are to be expanded. */
  void give(LevelHistory history, int level, boolean open) {
    LevelPortions portions = new LevelPortions(history.rows(level));
    boolean turned = history.orientation(level).isTurned(orientation);
    pool.each(true, worker -> give(worker, portions, turned, open));
  }

  private void give(int worker, LevelPortions portions, boolean turned, boolean open) {
    LevelPortions.Portion portion = new LevelPortions.Portion();
    while (portions.take(portion)) {
      for (int i = 0; i < portion.size(); i++) {
        int number = portion.row(i);
        for (int at = portion.from(i); at < portion.to(i); at++) {
          int other = portion.column(at);
          give(worker, turned ? other : number, turned ? number : other, open);
        }
      }
    }
  }

  private void give(int worker, int row, int column, boolean open) {
    MatrixRow known = visited.row(row);
    known.lock();
    try {
      known.add(column);
      if (open) {
        next.add(worker, row, column);
      }
    } finally {
      known.unlock();
    }
  }

  /** Whether in some state that was found nothing more has to happen. */
  boolean hasEnd() {
    OpenRows open = new OpenRows(next);
    AtomicBoolean found = new AtomicBoolean();
    pool.each(
        true,
        worker -> {
          for (OpenRows.Portion portion = open.take();
              portion != null && !found.get();
              portion = open.take()) {
            if (hasEnd(portion)) {
              found.set(true);
            }
          }
        });
    return found.get();
  }

  // HOT: WholePrograms
  private boolean hasEnd(OpenRows.Portion portion) {
    int start = portion.start();
    for (int place = portion.place(); place <= portion.lastPlace(); place++) {
      int row = portion.list().get(place);
      int[] columns = next.columns(row);
      int end = place == portion.lastPlace() ? portion.end() : next.count(row);
      int flags = orientation.rows().flags(row);
      for (int i = start; i < end; i++) {
        if (Halves.isEnd(flags, orientation.columns().flags(columns[i]))) {
          return true;
        }
      }
      start = 0;
    }
    return false;
  }

  /** Adds a state that is known elsewhere; {@code open}: whether it is to be expanded. */
  void give(int row, int column, boolean open) {
    visited.add(row, column);
    if (open) {
      next.add(0, row, column);
    }
  }

  /** What was found and is to be expanded. */
  Frontier found() {
    return next;
  }

  /**
   * Expands what was found; what that leads to is found then. Whatever it was is forgotten.
   *
   * @param together whether by all workers, or by the first alone
   * @param look gives each worker what it asks now and then whether to go on
   */
  void expand(boolean together, Function<LevelWorker, BooleanSupplier> look) {
    Frontier done = current;
    current = next;
    next = done;
    next.clear();
    expand(together, current, visited, next, look);
  }

  /** Expands some states; what they lead to is only added to a set, and not told apart from what is visited. */
  void gather(
      boolean together,
      Frontier states,
      StateMatrix into,
      Function<LevelWorker, BooleanSupplier> look) {
    expand(together, states, into, null, look);
  }

  private void expand(
      boolean together,
      Frontier states,
      StateMatrix into,
      Frontier found,
      Function<LevelWorker, BooleanSupplier> look) {
    OpenRows open = new OpenRows(states);
    pool.each(
        together,
        number -> {
          LevelWorker worker = workers[number];
          worker.work(orientation, into, found);
          boolean whole = false;
          try {
            worker.expandAll(states, open, look.apply(worker));
            whole = true;
          } finally {
            if (!whole) {
              open.stop();
            }
          }
        });
  }

  /** Memory of what is visited, in bytes. */
  long matrixBytes() {
    return visited.bytes();
  }

  @Override
  public void close() {
    pool.close();
    forget();
  }
}
