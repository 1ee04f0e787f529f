package lasso.runtime.standins.concurrent;

import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.ThreadCalls;
import lasso.runtime.standins.threads.ThreadTable;
import lasso.runtime.standins.threads.Waiting;

/**
 * In place of {@code java.util.concurrent.FutureTask}.
 *
 * @param <V> type of the result
 */
public class FutureTask<V> implements RunnableFuture<V>, Awaitable {
  private static final int NEW = 0;
  private static final int DONE = 1;
  private static final int FAILED = 2;
  private static final int CANCELLED = 3;

  private Callable<V> task;
  private int phase = NEW;
  private V result;
  private Throwable failure;

  /** Who runs it, as long as it runs. */
  private Thread runner;

  public FutureTask(Callable<V> task) {
    task.getClass();
    this.task = task;
  }

  public FutureTask(Runnable task, V result) {
    this(new Adapter<>(task, result));
  }

  /** In place of what {@code Executors.callable} makes. */
  static final class Adapter<V> implements Callable<V> {
    private final Runnable task;
    private final V result;

    Adapter(Runnable task, V result) {
      task.getClass();
      this.task = task;
      this.result = result;
    }

    @Override
    public V call() {
      task.run();
      return result;
    }
  }

  @Override
  public boolean isPossible(LiveThread thread, int what) {
    return phase != NEW;
  }

  @Override
  public String need(int what) {
    return "for the result of";
  }

  @Override
  public Object keeper(LiveThread thread, int what) {
    return runner;
  }

  @Override
  public void run() {
    if (phase != NEW || runner != null) {
      return;
    }
    runner = ThreadCalls.current();
    try {
      V value = null;
      Throwable thrown = null;
      try {
        value = task.call();
      } catch (Throwable t) {
        thrown = t;
      }
      if (thrown == null) {
        set(value);
      } else {
        setException(thrown);
      }
    } finally {
      runner = null;
    }
  }

  protected boolean runAndReset() {
    if (phase != NEW || runner != null) {
      return false;
    }
    runner = ThreadCalls.current();
    boolean ran = false;
    try {
      task.call();
      ran = true;
    } catch (Throwable t) {
      setException(t);
    } finally {
      runner = null;
    }
    return ran && phase == NEW;
  }

  protected void set(V value) {
    ThreadTable.point();
    if (phase == NEW) {
      result = value;
      finish(DONE);
    }
  }

  protected void setException(Throwable thrown) {
    ThreadTable.point();
    if (phase == NEW) {
      failure = thrown;
      finish(FAILED);
    }
  }

  private void finish(int end) {
    phase = end;
    RunningThread.released = true;
    done();
    task = null;
  }

  protected void done() {}

  @Override
  public boolean cancel(boolean interrupts) {
    if (phase != NEW) {
      return false;
    }
    if (interrupts && runner != null) {
      ThreadCalls.interruptNow(runner);
    }
    finish(CANCELLED);
    return true;
  }

  @Override
  public boolean isCancelled() {
    return phase == CANCELLED;
  }

  @Override
  public boolean isDone() {
    return phase != NEW;
  }

  @Override
  public V get() throws InterruptedException, ExecutionException {
    Waiting.awaitInterruptibly(this, 0);
    return report();
  }

  @Override
  public V get(long time, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    unit.getClass();
    if (!Waiting.awaitTimed(this, 0, time)) {
      throw new TimeoutException();
    }
    return report();
  }

  private V report() throws ExecutionException {
    if (phase == CANCELLED) {
      throw new CancellationException();
    }
    if (phase == FAILED) {
      throw new ExecutionException(failure);
    }
    return result;
  }

  /** Since 19. */
  public V resultNow() {
    if (phase != DONE) {
      throw new IllegalStateException(
          phase == NEW ? "Task has not completed" : "Task completed with exception");
    }
    return result;
  }

  /** Since 19. */
  public Throwable exceptionNow() {
    if (phase != FAILED) {
      throw new IllegalStateException("Task has no exception");
    }
    return failure;
  }

  @Override
  public String toString() {
    String state =
        switch (phase) {
          case DONE -> "[Completed normally]";
          case FAILED -> "[Completed exceptionally: " + failure + "]";
          case CANCELLED -> "[Cancelled]";
          default -> task == null ? "[Not completed]" : "[Not completed, task = " + task + "]";
        };
    return ModelName.of(this) + state;
  }
}
