package lasso.checker.explore.levels;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import lasso.checker.explore.SearchRun;

/** The workers of a search by levels. The first works on the thread of the search, each of the others on one of its own. */
final class LevelCrew implements AutoCloseable {
  /** As large as that of the thread of the search: local steps run there too. */
  private static final long STACK_BYTES = 64L << 20;

  private final LevelWorker[] workers;
  private final ExecutorService helpers;

  LevelCrew(SearchRun run, Orientation orientation, int count) {
    workers = new LevelWorker[count];
    for (int i = 0; i < count; i++) {
      workers[i] = new LevelWorker(run, orientation, i, count);
    }
    helpers = count == 1 ? null : Executors.newFixedThreadPool(count - 1, LevelCrew::thread);
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

  /** The worker that owns a row. */
  LevelWorker owner(int row) {
    return workers[LevelWorker.owner(row, workers.length)];
  }

  /**
   * Lets each worker do something, and waits for all. The first failure is thrown when all are done.
   *
   * @param together whether they are to do it at the same time, as is worth while if it takes some time
   */
  void each(boolean together, Consumer<LevelWorker> task) {
    if (helpers == null || !together) {
      for (LevelWorker worker : workers) {
        task.accept(worker);
      }
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
    long bytes = 0;
    for (LevelWorker worker : workers) {
      bytes += worker.matrixBytes();
    }
    return bytes;
  }

  @Override
  public void close() {
    if (helpers != null) {
      helpers.shutdown();
    }
    for (LevelWorker worker : workers) {
      worker.close();
    }
  }
}
