package lasso.runtime.standins.concurrent;

import java.util.concurrent.TimeUnit;
import lasso.runtime.standins.threads.ThreadTable;

/** In place of {@code java.util.concurrent.ForkJoinPool}. Which worker runs which task when is open there; here each task is a thread, so that all orders are possible, whatever the parallelism. */
public class ForkJoinPool extends ThreadPerTask {
  private static ForkJoinPool common;

  private final int parallelism;

  public ForkJoinPool() {
    this(1);
  }

  public ForkJoinPool(int parallelism) {
    super(new Daemons());
    if (parallelism <= 0) {
      throw new IllegalArgumentException();
    }
    this.parallelism = parallelism;
  }

  public static ForkJoinPool commonPool() {
    if (common == null) {
      common = new ForkJoinPool();
    }
    return common;
  }

  public <T> T invoke(ForkJoinTask<T> task) {
    execute(task);
    return task.join();
  }

  public void execute(ForkJoinTask<?> task) {
    ThreadTable.point();
    start(task.asRunnable());
  }

  public <T> ForkJoinTask<T> submit(ForkJoinTask<T> task) {
    execute(task);
    return task;
  }

  @Override
  public <T> ForkJoinTask<T> submit(java.util.concurrent.Callable<T> task) {
    return submit(ForkJoinTask.adapt(task));
  }

  @Override
  public <T> ForkJoinTask<T> submit(Runnable task, T result) {
    return submit(ForkJoinTask.adapt(task, result));
  }

  @Override
  public ForkJoinTask<?> submit(Runnable task) {
    return submit(ForkJoinTask.adapt(task));
  }

  /** Here no thread has to make up for one that is blocked. */
  public static void managedBlock(java.util.concurrent.ForkJoinPool.ManagedBlocker blocker)
      throws InterruptedException {
    boolean done = blocker.isReleasable();
    while (!done) {
      done = blocker.block() || blocker.isReleasable();
    }
  }

  @Override
  public void shutdown() {
    if (this != common) {
      super.shutdown();
    }
  }

  public boolean awaitQuiescence(long time, TimeUnit unit) throws InterruptedException {
    unit.getClass();
    return awaitRest(time);
  }

  public int getParallelism() {
    return parallelism;
  }

  public static int getCommonPoolParallelism() {
    return commonPool().parallelism;
  }
}
