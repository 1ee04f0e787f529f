package lasso.runtime.standins.concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import lasso.runtime.hooks.Refusals;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.ThreadCalls;
import lasso.runtime.standins.threads.ThreadTable;
import lasso.runtime.standins.threads.Waiting;

/** In place of {@code java.util.concurrent.ThreadPoolExecutor}. */
public class ThreadPoolExecutor extends AbstractExecutorService implements Awaitable {
  private static final int RUNNING = 0;
  private static final int SHUTDOWN = 1;
  private static final int STOP = 2;

  private final BlockingQueue<Runnable> queue;
  private final List<Worker> workers = new ArrayList<>();
  private ThreadFactory factory;
  private RejectedExecutionHandler handler;
  private int core;
  private int maximum;
  private long keepAliveNanos;
  private boolean coreEnds;
  private int phase = RUNNING;
  private boolean wasTerminated;

  /** A thread of the pool with its first task. */
  private static final class Worker implements Runnable {
    private final ThreadPoolExecutor pool;
    private Runnable first;
    private Thread thread;
    private boolean busy;

    Worker(ThreadPoolExecutor pool, Runnable first) {
      this.pool = pool;
      this.first = first;
    }

    @Override
    public void run() {
      pool.work(this);
    }
  }

  public ThreadPoolExecutor(
      int core, int maximum, long keepAlive, TimeUnit unit, BlockingQueue<Runnable> queue) {
    this(core, maximum, keepAlive, unit, queue, new PoolThreads(), new AbortPolicy());
  }

  public ThreadPoolExecutor(
      int core,
      int maximum,
      long keepAlive,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      ThreadFactory factory) {
    this(core, maximum, keepAlive, unit, queue, factory, new AbortPolicy());
  }

  public ThreadPoolExecutor(
      int core,
      int maximum,
      long keepAlive,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      RejectedExecutionHandler handler) {
    this(core, maximum, keepAlive, unit, queue, new PoolThreads(), handler);
  }

  public ThreadPoolExecutor(
      int core,
      int maximum,
      long keepAlive,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      ThreadFactory factory,
      RejectedExecutionHandler handler) {
    if (core < 0 || maximum <= 0 || maximum < core || keepAlive < 0) {
      throw new IllegalArgumentException();
    }
    queue.getClass();
    factory.getClass();
    handler.getClass();
    this.core = core;
    this.maximum = maximum;
    this.keepAliveNanos = unit.toNanos(keepAlive);
    this.queue = queue;
    this.factory = factory;
    this.handler = handler;
  }

  @Override
  public boolean isPossible(LiveThread thread, int what) {
    return isTerminated();
  }

  @Override
  public String need(int what) {
    return "for the end of";
  }

  @Override
  public void execute(Runnable task) {
    task.getClass();
    ThreadTable.point();
    accept(task);
  }

  private void accept(Runnable task) {
    if (phase != RUNNING) {
      reject(task);
    } else if (workers.size() < core) {
      add(task);
    } else if (queue.offer(task)) {
      if (workers.isEmpty()) {
        add(null);
      }
    } else if (workers.size() < maximum) {
      add(task);
    } else {
      reject(task);
    }
  }

  private void reject(Runnable task) {
    handler.rejectedExecution(task, this);
  }

  private void add(Runnable first) {
    Worker worker = new Worker(this, first);
    workers.add(worker);
    Thread thread = factory.newThread(worker);
    if (thread == null) {
      workers.remove(worker);
    } else {
      worker.thread = thread;
      ThreadCalls.begin(thread);
    }
  }

  /** Behind a task that was put into the queue. */
  final void ensureThread() {
    if (workers.size() < core || workers.isEmpty()) {
      add(null);
    }
  }

  private void work(Worker worker) {
    boolean abrupt = true;
    try {
      Runnable task = worker.first;
      worker.first = null;
      while (task != null || (task = next()) != null) {
        worker.busy = true;
        runTask(worker, task);
        worker.busy = false;
        task = null;
      }
      abrupt = false;
    } finally {
      ThreadTable.point();
      workers.remove(worker);
      end();
      if (phase < STOP && (abrupt || (workers.size() < least() && !queue.isEmpty()))) {
        add(null);
      }
    }
  }

  private int least() {
    return Math.max(1, coreEnds ? 0 : core);
  }

  private void runTask(Worker worker, Runnable task) {
    if (phase == STOP) {
      ThreadCalls.interruptNow(worker.thread);
    } else {
      worker.thread.getClass();
      ThreadTable.running().forgetInterrupt();
    }
    beforeExecute(worker.thread, task);
    Throwable thrown = null;
    try {
      task.run();
    } catch (Throwable t) {
      thrown = t;
      throw t;
    } finally {
      afterExecute(task, thrown);
    }
  }

  /** The next task, or null if the worker is to end. */
  private Runnable next() {
    boolean timedOut = false;
    while (true) {
      if (phase == STOP || (phase == SHUTDOWN && queue.isEmpty())) {
        return null;
      }
      boolean timed = coreEnds || workers.size() > core;
      if (timed && timedOut && (workers.size() > 1 || queue.isEmpty())) {
        return null;
      }
      try {
        Runnable task = timed ? queue.poll(keepAliveNanos, TimeUnit.NANOSECONDS) : queue.take();
        if (task != null) {
          return task;
        }
        timedOut = true;
      } catch (InterruptedException e) {
        timedOut = false;
      }
    }
  }

  private void end() {
    RunningThread.released = true;
    if (!wasTerminated
        && workers.isEmpty()
        && (phase == STOP || (phase == SHUTDOWN && queue.isEmpty()))) {
      wasTerminated = true;
      terminated();
    }
  }

  @Override
  public void shutdown() {
    phase = Math.max(phase, SHUTDOWN);
    interrupt(false);
    onShutdown();
    end();
  }

  void onShutdown() {}

  @Override
  public List<Runnable> shutdownNow() {
    phase = STOP;
    interrupt(true);
    List<Runnable> left = new ArrayList<>();
    queue.drainTo(left);
    end();
    return left;
  }

  @Override
  public boolean isShutdown() {
    return phase != RUNNING;
  }

  final boolean isStopped() {
    return phase == STOP;
  }

  @Override
  public boolean isTerminated() {
    return wasTerminated;
  }

  public boolean isTerminating() {
    return phase != RUNNING && !wasTerminated;
  }

  @Override
  public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
    unit.getClass();
    return Waiting.awaitTimed(this, 0, time);
  }

  @Override
  void awaitEnd() throws InterruptedException {
    Waiting.awaitInterruptibly(this, 0);
  }

  protected void beforeExecute(Thread thread, Runnable task) {}

  protected void afterExecute(Runnable task, Throwable thrown) {}

  protected void terminated() {}

  public BlockingQueue<Runnable> getQueue() {
    return queue;
  }

  public boolean remove(Runnable task) {
    boolean removed = queue.remove(task);
    end();
    return removed;
  }

  public void purge() {
    queue.removeIf(
        task ->
            task instanceof java.util.concurrent.Future<?>
                && ((java.util.concurrent.Future<?>) task).isCancelled());
  }

  public int getPoolSize() {
    return workers.size();
  }

  public int getActiveCount() {
    int count = 0;
    for (int i = 0; i < workers.size(); i++) {
      count += workers.get(i).busy ? 1 : 0;
    }
    return count;
  }

  public int getCorePoolSize() {
    return core;
  }

  public void setCorePoolSize(int size) {
    if (size < 0 || size > maximum) {
      throw new IllegalArgumentException();
    }
    int more = Math.min(size - core, queue.size());
    core = size;
    if (workers.size() > size) {
      interrupt(false);
    }
    while (more-- > 0) {
      add(null);
    }
  }

  private void interrupt(boolean busy) {
    for (int i = 0; i < workers.size(); i++) {
      Worker worker = workers.get(i);
      if (worker.thread != null && (busy || !worker.busy)) {
        ThreadCalls.interruptNow(worker.thread);
      }
    }
  }

  public int getMaximumPoolSize() {
    return maximum;
  }

  public void setMaximumPoolSize(int size) {
    if (size <= 0 || size < core) {
      throw new IllegalArgumentException();
    }
    maximum = size;
    if (workers.size() > size) {
      interrupt(false);
    }
  }

  public long getKeepAliveTime(TimeUnit unit) {
    return unit.convert(keepAliveNanos, TimeUnit.NANOSECONDS);
  }

  public void setKeepAliveTime(long time, TimeUnit unit) {
    keepAliveNanos = unit.toNanos(time);
  }

  public void allowCoreThreadTimeOut(boolean value) {
    if (value && keepAliveNanos <= 0) {
      throw new IllegalArgumentException("Core threads must have nonzero keep alive times");
    }
    coreEnds = value;
    if (value) {
      interrupt(false);
    }
  }

  public boolean allowsCoreThreadTimeOut() {
    return coreEnds;
  }

  public boolean prestartCoreThread() {
    boolean more = workers.size() < core;
    if (more) {
      add(null);
    }
    return more;
  }

  public int prestartAllCoreThreads() {
    int count = 0;
    while (prestartCoreThread()) {
      count++;
    }
    return count;
  }

  public ThreadFactory getThreadFactory() {
    return factory;
  }

  public void setThreadFactory(ThreadFactory value) {
    value.getClass();
    factory = value;
  }

  public RejectedExecutionHandler getRejectedExecutionHandler() {
    return handler;
  }

  public void setRejectedExecutionHandler(RejectedExecutionHandler value) {
    value.getClass();
    handler = value;
  }

  /** In place of the class of the same name. */
  public static class AbortPolicy implements RejectedExecutionHandler {
    @Override
    public void rejectedExecution(Runnable task, ThreadPoolExecutor pool) {
      throw new RejectedExecutionException("Task rejected from a ThreadPoolExecutor");
    }
  }

  /** In place of the class of the same name. */
  public static class DiscardPolicy implements RejectedExecutionHandler {
    @Override
    public void rejectedExecution(Runnable task, ThreadPoolExecutor pool) {}
  }

  /** In place of the class of the same name. */
  public static class CallerRunsPolicy implements RejectedExecutionHandler {
    @Override
    public void rejectedExecution(Runnable task, ThreadPoolExecutor pool) {
      if (!pool.isShutdown()) {
        task.run();
      }
    }
  }

  /** In place of the class of the same name. */
  public static class DiscardOldestPolicy implements RejectedExecutionHandler {
    @Override
    public void rejectedExecution(Runnable task, ThreadPoolExecutor pool) {
      if (!pool.isShutdown()) {
        pool.queue.poll();
        pool.accept(task);
      }
    }
  }

  /** Its text would tell how many tasks have ended, which no state knows. */
  @Override
  public String toString() {
    Refusals.refuse(
        "the text of an executor is asked for, with the number of its completed tasks",
        "print what the program knows of its tasks");
    return "";
  }
}
