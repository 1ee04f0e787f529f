package lasso.checker.explore.levels;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/** Threads that work on the same thing and are waited for. Worker 0 is the thread that asks, each of the others has one of its own. One thread asks. */
final class WorkerPool implements AutoCloseable {
  /** As large as that of the thread of the search: local steps run there too. */
  private static final long STACK_BYTES = 64L << 20;

  private final int count;
  private final ExecutorService helpers;

  /** {@code count}: workers, at least one. */
  WorkerPool(int count) {
    this.count = count;
    helpers = count == 1 ? null : Executors.newFixedThreadPool(count - 1, WorkerPool::thread);
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(null, task, "lasso-level", STACK_BYTES);
    thread.setDaemon(true);
    return thread;
  }

  int count() {
    return count;
  }

  /**
   * Lets each worker do something, and waits for all. The first failure is thrown when all are done.
   *
   * @param together whether all do it, as is worth while if it takes some time, or the first alone
   * @param task is given the number of the worker
   */
  void each(boolean together, IntConsumer task) {
    if (helpers == null || !together) {
      task.accept(0);
      return;
    }
    List<Future<?>> others = new ArrayList<>();
    for (int i = 1; i < count; i++) {
      int worker = i;
      others.add(helpers.submit(() -> task.accept(worker)));
    }
    Throwable failure = null;
    try {
      task.accept(0);
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

  @Override
  public void close() {
    if (helpers != null) {
      helpers.shutdown();
    }
  }
}
