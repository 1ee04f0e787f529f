package lasso.runtime.standins.concurrent;

/** In place of {@code java.util.concurrent.RejectedExecutionHandler}, which names the pool. */
public interface RejectedExecutionHandler {
  /** Is given a task that a pool does not take. */
  void rejectedExecution(Runnable task, ThreadPoolExecutor pool);
}
