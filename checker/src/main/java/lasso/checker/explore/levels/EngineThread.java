package lasso.checker.explore.levels;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import lasso.checker.explore.SearchRun;
import lasso.distributed.level.LevelEngine;

/** Where an engine works, while the search looks at clock and stop flag. What fails there ends the search: nothing is concluded from a part of an answer. */
final class EngineThread implements AutoCloseable {
  private static final int LOOK_MILLIS = 20;

  private final SearchRun run;
  private final Runnable cancel;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread made = new Thread(task, "lasso-engine");
            made.setDaemon(true);
            return made;
          });

  /** {@code cancel}: ends what the engine does, from another thread. */
  EngineThread(SearchRun run, Runnable cancel) {
    this.run = run;
    this.cancel = cancel;
  }

  /** As {@link #call} without an answer. */
  void run(int depth, long open, Runnable task) {
    call(
        depth,
        open,
        () -> {
          task.run();
          return null;
        });
  }

  /** Waits for an answer; null when the run was halted, perhaps because the engine has failed. */
  <T> T call(int depth, long open, Supplier<T> task) {
    if (run.halted()) {
      return null;
    }
    Future<T> future = thread.submit(task::get);
    boolean cancelled = false;
    while (true) {
      try {
        T answer = future.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        return run.halted() ? null : answer;
      } catch (TimeoutException e) {
        run.look(depth, open);
        if (run.halted() && !cancelled) {
          cancelled = true;
          cancel.run();
        }
      } catch (InterruptedException e) {
        run.halt("it was interrupted");
      } catch (ExecutionException e) {
        if (!cancelled) {
          fail(e.getCause());
        }
        return null;
      }
    }
  }

  private void fail(Throwable cause) {
    if (cause instanceof LevelEngine.FailedException failed) {
      run.halt(failed.getMessage());
    } else if (cause instanceof Error error) {
      throw error;
    } else {
      throw (RuntimeException) cause;
    }
  }

  /** Waits for an answer that is needed though the run has ended. */
  <T> T finish(Supplier<T> task) {
    boolean interrupted = false;
    Future<T> future = thread.submit(task::get);
    while (true) {
      try {
        T answer = future.get();
        if (interrupted) {
          Thread.currentThread().interrupt();
        }
        return answer;
      } catch (InterruptedException e) {
        interrupted = true;
      } catch (ExecutionException e) {
        throw new LevelEngine.FailedException(e.getCause().getMessage(), e.getCause());
      }
    }
  }

  @Override
  public void close() {
    thread.shutdown();
  }
}
