package lasso.runtime.standins.concurrent;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/** In place of {@code java.util.concurrent.Executors}. */
public final class Executors {
  private static final int CACHED_SECONDS = 60;

  private Executors() {}

  public static ExecutorService newFixedThreadPool(int threads) {
    return newFixedThreadPool(threads, new PoolThreads());
  }

  public static ExecutorService newFixedThreadPool(int threads, ThreadFactory factory) {
    return new ThreadPoolExecutor(
        threads, threads, 0, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>(), factory);
  }

  public static ExecutorService newSingleThreadExecutor() {
    return newFixedThreadPool(1);
  }

  public static ExecutorService newSingleThreadExecutor(ThreadFactory factory) {
    return newFixedThreadPool(1, factory);
  }

  public static ExecutorService newCachedThreadPool() {
    return newCachedThreadPool(new PoolThreads());
  }

  public static ExecutorService newCachedThreadPool(ThreadFactory factory) {
    return new ThreadPoolExecutor(
        0, Integer.MAX_VALUE, CACHED_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), factory);
  }

  public static ScheduledExecutorService newScheduledThreadPool(int threads) {
    return new ScheduledThreadPoolExecutor(threads);
  }

  public static ScheduledExecutorService newScheduledThreadPool(
      int threads, ThreadFactory factory) {
    return new ScheduledThreadPoolExecutor(threads, factory);
  }

  public static ScheduledExecutorService newSingleThreadScheduledExecutor() {
    return new ScheduledThreadPoolExecutor(1);
  }

  public static ScheduledExecutorService newSingleThreadScheduledExecutor(ThreadFactory factory) {
    return new ScheduledThreadPoolExecutor(1, factory);
  }

  public static ExecutorService newWorkStealingPool() {
    return new ForkJoinPool();
  }

  public static ExecutorService newWorkStealingPool(int parallelism) {
    return new ForkJoinPool(parallelism);
  }

  /** Since 21. */
  public static ExecutorService newVirtualThreadPerTaskExecutor() {
    return new ThreadPerTask(ThreadBuilders.ofVirtual().factory());
  }

  /** Since 21. */
  public static ExecutorService newThreadPerTaskExecutor(ThreadFactory factory) {
    return new ThreadPerTask(factory);
  }

  public static ThreadFactory defaultThreadFactory() {
    return new PoolThreads();
  }

  public static Callable<Object> callable(Runnable task) {
    return new FutureTask.Adapter<>(task, null);
  }

  public static <T> Callable<T> callable(Runnable task, T result) {
    return new FutureTask.Adapter<>(task, result);
  }
}
