package lasso.checker.check;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Runs tasks on a stack that is deep enough for programs under check, which run on top of Lasso's own frames. */
public final class DeepStack {
  /** Reserved, not used. */
  public static final long BYTES = 64L << 20;

  private DeepStack() {}

  /**
   * Runs a task in a thread of its own and waits for it.
   *
   * @return what the task returns; what it throws is thrown
   */
  public static <T> T call(Callable<T> task) {
    FutureTask<T> future = new FutureTask<>(task);
    Thread thread = new Thread(null, future, "lasso", BYTES);
    thread.setDaemon(true);
    thread.start();
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return future.get();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException thrown) {
        throw thrown;
      }
      if (e.getCause() instanceof Error thrown) {
        throw thrown;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
