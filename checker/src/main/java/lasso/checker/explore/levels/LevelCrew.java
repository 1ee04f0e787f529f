package lasso.checker.explore.levels;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import lasso.checker.explore.SearchRun;

/**
 * The workers of a search by levels, and what they share: the visited states, the level that is expanded, and what is found. The first works on the thread of the search, each of the others on one of its own. One thread, besides those.
 */
final class LevelCrew implements AutoCloseable {
  /** As large as that of the thread of the search: local steps run there too. */
  private static final long STACK_BYTES = 64L << 20;

  private final SearchRun run;
  private final LevelWorker[] workers;
  private final ExecutorService helpers;
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
    helpers = count == 1 ? null : Executors.newFixedThreadPool(count - 1, LevelCrew::thread);
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

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(null, task, "lasso-level", STACK_BYTES);
    thread.setDaemon(true);
    return thread;
  }

  LevelWorker[] workers() {
    return workers;
  }

  LevelWorker first() {
    return workers[0];
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
    each(
        together,
        worker -> {
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

  /**
   * Lets each worker do something, and waits for all. The first failure is thrown when all are done.
   *
   * @param together whether all do it, as is worth while if it takes some time, or the first alone
   */
  private void each(boolean together, Consumer<LevelWorker> task) {
    if (helpers == null || !together) {
      task.accept(workers[0]);
      return;
    }
    List<Future<?>> others = new ArrayList<>();
    for (int i = 1; i < workers.length; i++) {
      LevelWorker worker = workers[i];
      others.add(helpers.submit(() -> task.accept(worker)));
    }
    Throwable failure = null;
    try {
      task.accept(workers[0]);
    } catch (RuntimeException | Error thrown) {
      failure = thrown;
    }
    for (Future<?> other : others) {
      Throwable thrown = await(other);
      failure = failure == null ? thrown : failure;
    }
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure != null) {
      throw (RuntimeException) failure;
    }
  }

  /** Waits, through interruptions, for the end; returns what it threw, or null. */
  private static Throwable await(Future<?> future) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          future.get();
          return null;
        } catch (ExecutionException failed) {
          return failed.getCause();
        } catch (InterruptedException early) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Memory of what is visited, in bytes. */
  long matrixBytes() {
    return visited.bytes();
  }

  @Override
  public void close() {
    if (helpers != null) {
      helpers.shutdown();
    }
    forget();
  }
}
