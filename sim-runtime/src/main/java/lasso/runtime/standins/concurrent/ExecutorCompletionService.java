package lasso.runtime.standins.concurrent;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * In place of {@code java.util.concurrent.ExecutorCompletionService}.
 *
 * @param <V> type of the results
 */
public class ExecutorCompletionService<V> implements CompletionService<V> {
  private final Executor executor;
  private final BlockingQueue<Future<V>> ended;

  public ExecutorCompletionService(Executor executor) {
    this(executor, new LinkedBlockingQueue<>());
  }

  public ExecutorCompletionService(Executor executor, BlockingQueue<Future<V>> ended) {
    executor.getClass();
    ended.getClass();
    this.executor = executor;
    this.ended = ended;
  }

  private static final class Queueing<V> extends FutureTask<V> {
    private final BlockingQueue<Future<V>> ended;

    Queueing(Callable<V> task, BlockingQueue<Future<V>> ended) {
      super(task);
      this.ended = ended;
    }

    @Override
    protected void done() {
      ended.add(this);
    }
  }

  @Override
  public Future<V> submit(Callable<V> task) {
    Queueing<V> queued = new Queueing<>(task, ended);
    executor.execute(queued);
    return queued;
  }

  @Override
  public Future<V> submit(Runnable task, V result) {
    return submit(new FutureTask.Adapter<>(task, result));
  }

  @Override
  public Future<V> take() throws InterruptedException {
    return ended.take();
  }

  @Override
  public Future<V> poll() {
    return ended.poll();
  }

  @Override
  public Future<V> poll(long time, TimeUnit unit) throws InterruptedException {
    return ended.poll(time, unit);
  }
}
