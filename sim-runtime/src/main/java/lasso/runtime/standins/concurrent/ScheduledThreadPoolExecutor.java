package lasso.runtime.standins.concurrent;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import lasso.runtime.standins.concurrent.timer.Due;
import lasso.runtime.standins.threads.ThreadTable;

/** In place of {@code java.util.concurrent.ScheduledThreadPoolExecutor}. Time does not go by: any task may be due, but for those behind one that was given earlier with no longer delay. */
public class ScheduledThreadPoolExecutor extends ThreadPoolExecutor
    implements ScheduledExecutorService {
  private boolean periodicGoOn;
  private boolean delayedGoOn = true;
  private boolean removesCancelled;

  public ScheduledThreadPoolExecutor(int threads) {
    this(threads, new PoolThreads());
  }

  public ScheduledThreadPoolExecutor(int threads, ThreadFactory factory) {
    super(threads, Integer.MAX_VALUE, 10, TimeUnit.MILLISECONDS, newQueue(), factory);
  }

  public ScheduledThreadPoolExecutor(int threads, RejectedExecutionHandler handler) {
    super(threads, Integer.MAX_VALUE, 10, TimeUnit.MILLISECONDS, newQueue(), handler);
  }

  public ScheduledThreadPoolExecutor(
      int threads, ThreadFactory factory, RejectedExecutionHandler handler) {
    super(threads, Integer.MAX_VALUE, 10, TimeUnit.MILLISECONDS, newQueue(), factory, handler);
  }

  private static java.util.concurrent.BlockingQueue<Runnable> newQueue() {
    return new DueTasks();
  }

  private static final class DueTasks extends BufferQueue<Runnable> {
    private final ArrayDeque<Runnable> items = new ArrayDeque<>();

    DueTasks() {
      super(Integer.MAX_VALUE);
    }

    @Override
    Queue<Runnable> items() {
      return items;
    }

    @Override
    public boolean takesTime(int what) {
      for (Object item : items.toArray()) {
        if (((Task<?>) item).delay == 0) {
          return false;
        }
      }
      return !items.isEmpty();
    }

    /** One that may be due. */
    @Override
    Runnable extract() {
      Object[] all = items.toArray();
      long[] delays = new long[all.length];
      for (int i = 0; i < all.length; i++) {
        delays[i] = ((Task<?>) all[i]).delay;
      }
      Runnable result = (Runnable) all[Due.choose(delays)];
      remove(result);
      return result;
    }
  }

  private static final class Task<V> extends FutureTask<V> implements RunnableScheduledFuture<V> {
    private final ScheduledThreadPoolExecutor pool;
    private final long period;
    private long delay;

    Task(ScheduledThreadPoolExecutor pool, Callable<V> task, long delay, long period) {
      super(task);
      this.pool = pool;
      this.delay = Math.max(0, delay);
      this.period = period;
    }

    @Override
    public boolean isPeriodic() {
      return period != 0;
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(delay, TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
    }

    @Override
    public void run() {
      if (!pool.goesOn(isPeriodic())) {
        cancel(false);
      } else if (!isPeriodic()) {
        super.run();
      } else if (runAndReset()) {
        ThreadTable.point();
        delay = Math.abs(period);
        pool.again(this);
      }
    }

    @Override
    public boolean cancel(boolean interrupts) {
      boolean cancelled = super.cancel(interrupts);
      if (cancelled && pool.removesCancelled) {
        pool.getQueue().remove(this);
      }
      return cancelled;
    }
  }

  private boolean goesOn(boolean periodic) {
    return !isShutdown() || (!isStopped() && (periodic ? periodicGoOn : delayedGoOn));
  }

  private void again(Task<?> task) {
    if (goesOn(true)) {
      getQueue().offer(task);
      ensureThread();
    } else {
      task.cancel(false);
    }
  }

  private <V> ScheduledFuture<V> add(Task<V> task) {
    ThreadTable.point();
    if (isShutdown()) {
      getRejectedExecutionHandler().rejectedExecution(task, this);
    } else {
      getQueue().offer(task);
      ensureThread();
    }
    return task;
  }

  @Override
  public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
    return add(
        new Task<Object>(this, new FutureTask.Adapter<>(task, null), unit.toNanos(delay), 0));
  }

  @Override
  public <V> ScheduledFuture<V> schedule(Callable<V> task, long delay, TimeUnit unit) {
    return add(new Task<>(this, task, unit.toNanos(delay), 0));
  }

  @Override
  public ScheduledFuture<?> scheduleAtFixedRate(
      Runnable task, long delay, long period, TimeUnit unit) {
    return add(periodic(task, delay, period, unit));
  }

  @Override
  public ScheduledFuture<?> scheduleWithFixedDelay(
      Runnable task, long delay, long period, TimeUnit unit) {
    return add(periodic(task, delay, period, unit));
  }

  private Task<Object> periodic(Runnable task, long delay, long period, TimeUnit unit) {
    if (period <= 0) {
      throw new IllegalArgumentException();
    }
    return new Task<>(
        this, new FutureTask.Adapter<>(task, null), unit.toNanos(delay), unit.toNanos(period));
  }

  @Override
  public void execute(Runnable task) {
    schedule(task, 0, TimeUnit.NANOSECONDS);
  }

  @Override
  public java.util.concurrent.Future<?> submit(Runnable task) {
    return schedule(task, 0, TimeUnit.NANOSECONDS);
  }

  @Override
  public <T> java.util.concurrent.Future<T> submit(Runnable task, T result) {
    return schedule(new FutureTask.Adapter<>(task, result), 0, TimeUnit.NANOSECONDS);
  }

  @Override
  public <T> java.util.concurrent.Future<T> submit(Callable<T> task) {
    return schedule(task, 0, TimeUnit.NANOSECONDS);
  }

  @Override
  void onShutdown() {
    Object[] tasks = getQueue().toArray();
    for (int i = 0; i < tasks.length; i++) {
      Task<?> task = (Task<?>) tasks[i];
      if (!(task.isPeriodic() ? periodicGoOn : delayedGoOn) || task.isCancelled()) {
        getQueue().remove(task);
        task.cancel(false);
      }
    }
  }

  public void setContinueExistingPeriodicTasksAfterShutdownPolicy(boolean value) {
    periodicGoOn = value;
  }

  public boolean getContinueExistingPeriodicTasksAfterShutdownPolicy() {
    return periodicGoOn;
  }

  public void setExecuteExistingDelayedTasksAfterShutdownPolicy(boolean value) {
    delayedGoOn = value;
  }

  public boolean getExecuteExistingDelayedTasksAfterShutdownPolicy() {
    return delayedGoOn;
  }

  public void setRemoveOnCancelPolicy(boolean value) {
    removesCancelled = value;
  }

  public boolean getRemoveOnCancelPolicy() {
    return removesCancelled;
  }
}
