package lasso.runtime.standins.concurrent;

import java.util.Collection;
import java.util.Iterator;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.ThreadTable;
import lasso.runtime.standins.threads.Waiting;

/**
 * In place of {@code java.util.concurrent.ForkJoinTask}. A task that is forked is a thread of its own, see {@link ThreadPerTask}.
 *
 * @param <V> type of the result
 */
public abstract class ForkJoinTask<V> implements Future<V>, Awaitable {
  private static final int NEW = 0;
  private static final int DONE = 1;
  private static final int FAILED = 2;
  private static final int CANCELLED = 3;

  private int phase = NEW;
  private Throwable failure;

  public abstract V getRawResult();

  protected abstract void setRawResult(V value);

  protected abstract boolean exec();

  private static final class Run implements Runnable {
    private final ForkJoinTask<?> task;

    Run(ForkJoinTask<?> task) {
      this.task = task;
    }

    @Override
    public void run() {
      task.execute();
    }
  }

  final Runnable asRunnable() {
    return new Run(this);
  }

  private void execute() {
    if (phase != NEW) {
      return;
    }
    Throwable thrown = null;
    boolean done = false;
    try {
      done = exec();
    } catch (Throwable t) {
      thrown = t;
    }
    if (done || thrown != null) {
      ThreadTable.point();
      finish(thrown == null ? DONE : FAILED, thrown);
    }
  }

  private void finish(int end, Throwable thrown) {
    if (phase == NEW) {
      phase = end;
      failure = thrown;
    }
    RunningThread.released = true;
  }

  @Override
  public boolean isPossible(LiveThread thread, int what) {
    return phase != NEW;
  }

  @Override
  public String need(int what) {
    return "for the result of";
  }

  public final ForkJoinTask<V> fork() {
    ForkJoinPool.commonPool().execute(this);
    return this;
  }

  public final V join() {
    Waiting.await(this, 0);
    return result();
  }

  private V result() {
    if (phase == CANCELLED) {
      throw new CancellationException();
    }
    if (failure instanceof Error) {
      throw (Error) failure;
    }
    if (failure != null) {
      throw failure instanceof RuntimeException
          ? (RuntimeException) failure
          : new RuntimeException(failure);
    }
    return getRawResult();
  }

  public final V invoke() {
    execute();
    return join();
  }

  public static void invokeAll(ForkJoinTask<?> first, ForkJoinTask<?> second) {
    second.fork();
    first.invoke();
    second.join();
  }

  public static void invokeAll(ForkJoinTask<?>... tasks) {
    for (int i = tasks.length - 1; i > 0; i--) {
      tasks[i].fork();
    }
    if (tasks.length > 0) {
      tasks[0].invoke();
    }
    for (int i = 1; i < tasks.length; i++) {
      tasks[i].join();
    }
  }

  public static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> tasks) {
    ForkJoinTask<?>[] array = new ForkJoinTask<?>[tasks.size()];
    int count = 0;
    for (Iterator<T> i = tasks.iterator(); i.hasNext(); ) {
      array[count++] = i.next();
    }
    invokeAll(array);
    return tasks;
  }

  @Override
  public final V get() throws InterruptedException, ExecutionException {
    Waiting.awaitInterruptibly(this, 0);
    return report();
  }

  @Override
  public final V get(long time, TimeUnit unit)
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
    return getRawResult();
  }

  @Override
  public boolean cancel(boolean interrupts) {
    finish(CANCELLED, null);
    return phase == CANCELLED;
  }

  public void complete(V value) {
    setRawResult(value);
    finish(DONE, null);
  }

  public void completeExceptionally(Throwable thrown) {
    finish(FAILED, thrown);
  }

  public final void quietlyJoin() {
    Waiting.await(this, 0);
  }

  public final void quietlyInvoke() {
    execute();
    quietlyJoin();
  }

  @Override
  public final boolean isDone() {
    return phase != NEW;
  }

  @Override
  public final boolean isCancelled() {
    return phase == CANCELLED;
  }

  public final boolean isCompletedAbnormally() {
    return phase > DONE;
  }

  public final boolean isCompletedNormally() {
    return phase == DONE;
  }

  public final Throwable getException() {
    return phase == CANCELLED ? new CancellationException() : failure;
  }

  /** A task made of one that is none. */
  private static final class Adapted<V> extends ForkJoinTask<V> implements RunnableFuture<V> {
    private final Callable<? extends V> task;
    private V result;

    Adapted(Callable<? extends V> task) {
      task.getClass(); // null is an error
      this.task = task;
    }

    @Override
    public V getRawResult() {
      return result;
    }

    @Override
    protected void setRawResult(V value) {
      result = value;
    }

    @Override
    protected boolean exec() {
      try {
        result = task.call();
        return true;
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new RuntimeException(e);
      }
    }

    @Override
    public void run() {
      invoke();
    }
  }

  public static ForkJoinTask<?> adapt(Runnable task) {
    return new Adapted<>(new FutureTask.Adapter<>(task, null));
  }

  public static <T> ForkJoinTask<T> adapt(Runnable task, T result) {
    return new Adapted<>(new FutureTask.Adapter<>(task, result));
  }

  public static <T> ForkJoinTask<T> adapt(Callable<? extends T> task) {
    return new Adapted<>(task);
  }

  /** As {@link #complete}, with the result that the task has by now. */
  public final void quietlyComplete() {
    finish(DONE, null);
  }
}
