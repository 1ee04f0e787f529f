package lasso.runtime.standins.concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import lasso.runtime.standins.SimulatedThread;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.ThreadCalls;
import lasso.runtime.standins.threads.ThreadTable;
import lasso.runtime.standins.threads.Waiting;

/** Each task is a thread of its own. So any number of tasks may be under way in any order, whatever a pool would do with them. */
class ThreadPerTask extends AbstractExecutorService implements Awaitable {
  private final ThreadFactory factory;
  private final List<Task> running = new ArrayList<>();
  private boolean isShutdown;

  ThreadPerTask(ThreadFactory factory) {
    factory.getClass(); // null is an error
    this.factory = factory;
  }

  /** Makes daemons without names. */
  static final class Daemons implements ThreadFactory {
    @Override
    public Thread newThread(Runnable task) {
      Thread thread = new SimulatedThread(task);
      ThreadCalls.setDaemon(thread, true);
      return thread;
    }
  }

  private static final class Task implements Runnable {
    private final ThreadPerTask service;
    private final Runnable task;
    private Thread thread;

    Task(ThreadPerTask service, Runnable task) {
      this.service = service;
      this.task = task;
    }

    @Override
    public void run() {
      try {
        task.run();
      } finally {
        ThreadTable.point();
        service.running.remove(this);
      }
    }
  }

  @Override
  public boolean isPossible(LiveThread thread, int what) {
    return what == 0 ? isTerminated() : running.isEmpty();
  }

  @Override
  public String need(int what) {
    return "for the end of all tasks of";
  }

  @Override
  public void execute(Runnable task) {
    task.getClass();
    ThreadTable.point();
    start(task);
  }

  /** At a moment that is a scheduling point already. */
  final void start(Runnable task) {
    if (isShutdown) {
      throw new RejectedExecutionException();
    }
    Task started = new Task(this, task);
    started.thread = factory.newThread(started);
    if (started.thread == null) {
      throw new RejectedExecutionException();
    }
    running.add(started);
    ThreadCalls.begin(started.thread);
  }

  @Override
  public void shutdown() {
    isShutdown = true;
  }

  @Override
  public List<Runnable> shutdownNow() {
    isShutdown = true;
    for (int i = 0; i < running.size(); i++) {
      ThreadCalls.interruptNow(running.get(i).thread);
    }
    return new ArrayList<>();
  }

  @Override
  public boolean isShutdown() {
    return isShutdown;
  }

  @Override
  public boolean isTerminated() {
    return isShutdown && running.isEmpty();
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

  /** Whether no task is left, within some time. */
  final boolean awaitRest(long time) throws InterruptedException {
    return Waiting.awaitTimed(this, 1, time);
  }
}
