package lasso.runtime.standins.concurrent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import lasso.runtime.standins.threads.ThreadCalls;

/** In place of {@code java.util.concurrent.AbstractExecutorService}. */
public abstract class AbstractExecutorService implements ExecutorService {
  protected <T> RunnableFuture<T> newTaskFor(Runnable task, T value) {
    return new FutureTask<>(task, value);
  }

  protected <T> RunnableFuture<T> newTaskFor(Callable<T> task) {
    return new FutureTask<>(task);
  }

  @Override
  public Future<?> submit(Runnable task) {
    return submit(task, null);
  }

  @Override
  public <T> Future<T> submit(Runnable task, T value) {
    task.getClass();
    RunnableFuture<T> future = newTaskFor(task, value);
    execute(future);
    return future;
  }

  @Override
  public <T> Future<T> submit(Callable<T> task) {
    task.getClass();
    RunnableFuture<T> future = newTaskFor(task);
    execute(future);
    return future;
  }

  @Override
  public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks)
      throws InterruptedException {
    List<Future<T>> futures = start(tasks);
    boolean done = false;
    try {
      for (int i = 0; i < futures.size(); i++) {
        waitFor(futures.get(i));
      }
      done = true;
    } finally {
      if (!done) {
        cancel(futures);
      }
    }
    return futures;
  }

  private <T> List<Future<T>> start(Collection<? extends Callable<T>> tasks) {
    List<Future<T>> futures = new ArrayList<>();
    for (Iterator<? extends Callable<T>> i = new ArrayList<>(tasks).iterator(); i.hasNext(); ) {
      RunnableFuture<T> future = newTaskFor(i.next());
      futures.add(future);
    }
    for (int i = 0; i < futures.size(); i++) {
      execute((RunnableFuture<T>) futures.get(i));
    }
    return futures;
  }

  private static void waitFor(Future<?> future) throws InterruptedException {
    try {
      future.get();
    } catch (CancellationException | ExecutionException e) {
      // whoever asks for the result is told
    }
  }

  private static <T> void cancel(List<Future<T>> futures) {
    for (int i = 0; i < futures.size(); i++) {
      futures.get(i).cancel(true);
    }
  }

  @Override
  public <T> List<Future<T>> invokeAll(
      Collection<? extends Callable<T>> tasks, long time, TimeUnit unit)
      throws InterruptedException {
    List<Future<T>> futures = start(tasks);
    boolean inTime = true;
    for (int i = 0; i < futures.size() && inTime; i++) {
      try {
        futures.get(i).get(time, unit);
      } catch (CancellationException | ExecutionException e) {
        inTime = true;
      } catch (TimeoutException e) {
        inTime = false;
      }
    }
    if (!inTime) {
      cancel(futures);
    }
    return futures;
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks)
      throws InterruptedException, ExecutionException {
    try {
      return invokeAny(tasks, false, 0, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new Error(e);
    }
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long time, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    return invokeAny(tasks, true, time, unit);
  }

  private <T> T invokeAny(
      Collection<? extends Callable<T>> tasks, boolean timed, long time, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    if (tasks.isEmpty()) {
      throw new IllegalArgumentException();
    }
    ExecutorCompletionService<T> service = new ExecutorCompletionService<>(this);
    List<Future<T>> futures = new ArrayList<>();
    ExecutionException last = null;
    try {
      for (Iterator<? extends Callable<T>> i = new ArrayList<>(tasks).iterator(); i.hasNext(); ) {
        futures.add(service.submit(i.next()));
      }
      for (int left = futures.size(); left > 0; left--) {
        Future<T> ended = timed ? service.poll(time, unit) : service.take();
        if (ended == null) {
          throw new TimeoutException();
        }
        try {
          return ended.get();
        } catch (ExecutionException e) {
          last = e;
        }
      }
      throw last;
    } finally {
      cancel(futures);
    }
  }

  void awaitEnd() throws InterruptedException {
    while (!awaitTermination(1, TimeUnit.DAYS)) {
      // time that goes by is not counted
    }
  }

  /** Since 19. */
  public void close() {
    boolean interrupted = false;
    shutdown();
    boolean ended = false;
    while (!ended) {
      try {
        awaitEnd();
        ended = true;
      } catch (InterruptedException e) {
        if (!interrupted) {
          shutdownNow();
          interrupted = true;
        }
      }
    }
    if (interrupted) {
      ThreadCalls.interruptNow(ThreadCalls.current());
    }
  }
}
