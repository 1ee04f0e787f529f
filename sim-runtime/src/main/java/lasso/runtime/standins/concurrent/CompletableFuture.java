package lasso.runtime.standins.concurrent;

import java.util.ArrayDeque;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.ThreadTable;
import lasso.runtime.standins.threads.Waiting;

/**
 * In place of {@code java.util.concurrent.CompletableFuture}. What depends on a future runs in the order in which it was given; time-outs of stages may fire at any moment.
 *
 * @param <T> type of the result
 */
public class CompletableFuture<T> implements Future<T>, CompletionStage<T>, Awaitable {
  private boolean done;
  private T result;
  private Throwable failure;
  private ArrayDeque<Runnable> dependents;

  /** What follows from a result. */
  private interface OfValue<T, U> {
    void react(T value, CompletableFuture<U> target) throws Throwable;
  }

  /** What follows from a result or failure. */
  private interface OfEnd<T, U> {
    void react(T value, Throwable failure, CompletableFuture<U> target) throws Throwable;
  }

  /** What follows from two results. */
  private interface OfBoth<T, S, U> {
    void react(T one, S two, CompletableFuture<U> target) throws Throwable;
  }

  public CompletableFuture() {}

  // ---- the end of a future

  /** Returns whether it was not done before. */
  private boolean settle(T value, Throwable thrown) {
    if (done) {
      return false;
    }
    done = true;
    result = value;
    failure = thrown;
    RunningThread.released = true;
    while (dependents != null) {
      Runnable next = dependents.poll();
      if (dependents.isEmpty()) {
        dependents = null;
      }
      next.run();
    }
    return true;
  }

  /** Whether it was done before or not. */
  private void obtrude(T value, Throwable thrown) {
    if (!settle(value, thrown)) {
      result = value;
      failure = thrown;
      RunningThread.released = true;
    }
  }

  public void obtrudeValue(T value) {
    obtrude(value, null);
  }

  public void obtrudeException(Throwable thrown) {
    thrown.getClass();
    obtrude(null, thrown);
  }

  private void follow(CompletableFuture<? extends T> source) {
    settle(source.result, source.failure == null ? null : wrapped(source.failure));
  }

  private static Throwable wrapped(Throwable thrown) {
    return thrown instanceof CompletionException ? thrown : new CompletionException(thrown);
  }

  /** Runs an action with this future when it is done. */
  private void whenDone(Executor executor, Consumer<CompletableFuture<T>> action) {
    Runnable run = () -> action.accept(this);
    Runnable step = executor == null ? run : () -> executor.execute(run);
    if (done) {
      step.run();
    } else {
      if (dependents == null) {
        dependents = new ArrayDeque<>();
      }
      dependents.add(step);
    }
  }

  private <U> CompletableFuture<U> reacting(Executor executor, OfEnd<T, U> reaction) {
    CompletableFuture<U> target = newIncompleteFuture();
    whenDone(
        executor,
        source -> {
          try {
            reaction.react(source.result, source.failure, target);
          } catch (Throwable t) {
            target.settle(null, wrapped(t));
          }
        });
    return target;
  }

  private <U> CompletableFuture<U> propagating(Executor executor, OfValue<T, U> reaction) {
    return reacting(
        executor,
        (value, thrown, target) -> {
          if (thrown == null) {
            reaction.react(value, target);
          } else {
            target.settle(null, wrapped(thrown));
          }
        });
  }

  private <S, U> CompletableFuture<U> both(
      Executor executor, CompletableFuture<S> other, OfBoth<T, S, U> reaction) {
    CompletableFuture<T> first = new CompletableFuture<>();
    whenDone(
        null,
        source ->
            other.whenDone(
                null,
                second ->
                    first.settle(
                        source.result, source.failure == null ? second.failure : source.failure)));
    return first.propagating(
        executor, (value, target) -> reaction.react(value, other.result, target));
  }

  /** What is done first; its failure is wrapped. */
  @SuppressWarnings(
      "unchecked") // a result of the other one is only passed on where the types allow
  private CompletableFuture<T> either(Executor executor, CompletableFuture<?> other) {
    CompletableFuture<T> first = new CompletableFuture<>();
    whenDone(null, first::follow);
    ((CompletableFuture<T>) other).whenDone(null, first::follow);
    return executor == null ? first : first.thenApplyAsync(Function.identity(), executor);
  }

  // ---- beginnings

  public Executor defaultExecutor() {
    return ForkJoinPool.commonPool();
  }

  private static Executor executor(Executor given) {
    given.getClass();
    return given;
  }

  public <U> CompletableFuture<U> newIncompleteFuture() {
    return new CompletableFuture<>();
  }

  public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier) {
    return supplyAsync(supplier, ForkJoinPool.commonPool());
  }

  public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier, Executor executor) {
    supplier.getClass();
    return new CompletableFuture<U>().completeAsync(supplier, executor);
  }

  public static CompletableFuture<Void> runAsync(Runnable action) {
    return runAsync(action, ForkJoinPool.commonPool());
  }

  public static CompletableFuture<Void> runAsync(Runnable action, Executor executor) {
    action.getClass();
    return supplyAsync(
        () -> {
          action.run();
          return null;
        },
        executor);
  }

  public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier) {
    return completeAsync(supplier, defaultExecutor());
  }

  public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier, Executor executor) {
    executor(executor)
        .execute(
            () -> {
              T value = null;
              Throwable thrown = null;
              try {
                value = supplier.get();
              } catch (Throwable t) {
                thrown = wrapped(t);
              }
              ThreadTable.point();
              settle(value, thrown);
            });
    return this;
  }

  public static <U> CompletableFuture<U> completedFuture(U value) {
    CompletableFuture<U> future = new CompletableFuture<>();
    future.settle(value, null);
    return future;
  }

  public static <U> CompletionStage<U> completedStage(U value) {
    return completedFuture(value);
  }

  public static <U> CompletableFuture<U> failedFuture(Throwable thrown) {
    thrown.getClass();
    CompletableFuture<U> future = new CompletableFuture<>();
    future.settle(null, thrown);
    return future;
  }

  public static <U> CompletionStage<U> failedStage(Throwable thrown) {
    return failedFuture(thrown);
  }

  public static CompletableFuture<Void> allOf(CompletableFuture<?>... futures) {
    CompletableFuture<Void> all = completedFuture(null);
    for (int i = 0; i < futures.length; i++) {
      all = all.both(null, futures[i], (one, two, target) -> target.settle(null, null));
    }
    return all;
  }

  @SuppressWarnings("unchecked") // any result is an object
  public static CompletableFuture<Object> anyOf(CompletableFuture<?>... futures) {
    CompletableFuture<Object> any = new CompletableFuture<>();
    for (int i = 0; i < futures.length; i++) {
      ((CompletableFuture<Object>) futures[i]).whenDone(null, any::follow);
    }
    return any;
  }

  public static Executor delayedExecutor(long delay, TimeUnit unit) {
    return delayedExecutor(delay, unit, ForkJoinPool.commonPool());
  }

  /** Any time may go by before the executor gets a task. */
  public static Executor delayedExecutor(long delay, TimeUnit unit, Executor executor) {
    unit.getClass();
    executor(executor);
    return task -> ForkJoinPool.commonPool().execute(() -> executor.execute(task));
  }

  // ---- results

  @Override
  public boolean isPossible(LiveThread thread, int what) {
    return done;
  }

  @Override
  public String need(int what) {
    return "for the result of";
  }

  @Override
  public T get() throws InterruptedException, ExecutionException {
    Waiting.awaitInterruptibly(this, 0);
    return report();
  }

  @Override
  public T get(long time, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    unit.getClass();
    if (!Waiting.awaitTimed(this, 0, time)) {
      throw new TimeoutException();
    }
    return report();
  }

  private T report() throws ExecutionException {
    if (failure instanceof CancellationException) {
      throw (CancellationException) failure;
    }
    if (failure != null) {
      Throwable cause = failure instanceof CompletionException ? failure.getCause() : null;
      throw new ExecutionException(cause == null ? failure : cause);
    }
    return result;
  }

  public T join() {
    Waiting.await(this, 0);
    return present();
  }

  private T present() {
    if (failure instanceof CancellationException) {
      throw (CancellationException) failure;
    }
    if (failure != null) {
      throw (CompletionException) wrapped(failure);
    }
    return result;
  }

  public T getNow(T absent) {
    return done ? present() : absent;
  }

  @Override
  public boolean isDone() {
    return done;
  }

  @Override
  public boolean isCancelled() {
    return failure instanceof CancellationException;
  }

  public boolean isCompletedExceptionally() {
    return failure != null;
  }

  public boolean complete(T value) {
    return settle(value, null);
  }

  public boolean completeExceptionally(Throwable thrown) {
    thrown.getClass();
    return settle(null, thrown);
  }

  @Override
  public boolean cancel(boolean interrupts) {
    settle(null, new CancellationException());
    return isCancelled();
  }

  public int getNumberOfDependents() {
    return dependents == null ? 0 : dependents.size();
  }

  public CompletableFuture<T> copy() {
    return thenApply(Function.identity());
  }

  public CompletionStage<T> minimalCompletionStage() {
    return copy();
  }

  public CompletableFuture<T> orTimeout(long time, TimeUnit unit) {
    unit.getClass();
    return later(null, new TimeoutException());
  }

  public CompletableFuture<T> completeOnTimeout(T value, long time, TimeUnit unit) {
    unit.getClass();
    return later(value, null);
  }

  private CompletableFuture<T> later(T value, Throwable thrown) {
    if (!done && Waiting.mayTimeOut()) {
      ForkJoinPool.commonPool()
          .execute(
              () -> {
                ThreadTable.point();
                settle(value, thrown);
              });
    }
    return this;
  }

  @Override
  public CompletableFuture<T> toCompletableFuture() {
    return this;
  }

  @Override
  public String toString() {
    return ModelName.of(this)
        + "["
        + (!done
            ? "Not completed"
            : failure == null ? "Completed normally" : "Completed exceptionally: " + failure)
        + "]";
  }

  // ---- stages

  private <U> CompletableFuture<U> thenApply(
      Function<? super T, ? extends U> function, boolean async, Executor given) {
    function.getClass();
    Executor executor = async ? executor(given) : null;
    return propagating(executor, (value, target) -> target.settle(function.apply(value), null));
  }

  @Override
  public <U> CompletableFuture<U> thenApply(Function<? super T, ? extends U> function) {
    return thenApply(function, false, null);
  }

  @Override
  public <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> function) {
    return thenApply(function, true, defaultExecutor());
  }

  @Override
  public <U> CompletableFuture<U> thenApplyAsync(
      Function<? super T, ? extends U> function, Executor executor) {
    return thenApply(function, true, executor);
  }

  private CompletableFuture<Void> thenAccept(
      Consumer<? super T> action, boolean async, Executor given) {
    action.getClass();
    Executor executor = async ? executor(given) : null;
    return propagating(
        executor,
        (value, target) -> {
          action.accept(value);
          target.settle(null, null);
        });
  }

  @Override
  public CompletableFuture<Void> thenAccept(Consumer<? super T> action) {
    return thenAccept(action, false, null);
  }

  @Override
  public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> action) {
    return thenAccept(action, true, defaultExecutor());
  }

  @Override
  public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> action, Executor executor) {
    return thenAccept(action, true, executor);
  }

  private CompletableFuture<Void> thenRun(Runnable action, boolean async, Executor given) {
    action.getClass();
    Executor executor = async ? executor(given) : null;
    return propagating(
        executor,
        (value, target) -> {
          action.run();
          target.settle(null, null);
        });
  }

  @Override
  public CompletableFuture<Void> thenRun(Runnable action) {
    return thenRun(action, false, null);
  }

  @Override
  public CompletableFuture<Void> thenRunAsync(Runnable action) {
    return thenRun(action, true, defaultExecutor());
  }

  @Override
  public CompletableFuture<Void> thenRunAsync(Runnable action, Executor executor) {
    return thenRun(action, true, executor);
  }

  private <U, V> CompletableFuture<V> thenCombine(
      CompletionStage<? extends U> other,
      BiFunction<? super T, ? super U, ? extends V> function,
      boolean async,
      Executor given) {
    other.getClass();
    function.getClass();
    Executor executor = async ? executor(given) : null;
    return both(
        executor,
        other.toCompletableFuture(),
        (one, two, target) -> target.settle(function.apply(one, two), null));
  }

  @Override
  public <U, V> CompletableFuture<V> thenCombine(
      CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> function) {
    return thenCombine(other, function, false, null);
  }

  @Override
  public <U, V> CompletableFuture<V> thenCombineAsync(
      CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> function) {
    return thenCombine(other, function, true, defaultExecutor());
  }

  @Override
  public <U, V> CompletableFuture<V> thenCombineAsync(
      CompletionStage<? extends U> other,
      BiFunction<? super T, ? super U, ? extends V> function,
      Executor executor) {
    return thenCombine(other, function, true, executor);
  }

  private <U> CompletableFuture<Void> thenAcceptBoth(
      CompletionStage<? extends U> other,
      BiConsumer<? super T, ? super U> action,
      boolean async,
      Executor given) {
    other.getClass();
    action.getClass();
    Executor executor = async ? executor(given) : null;
    return both(
        executor,
        other.toCompletableFuture(),
        (one, two, target) -> {
          action.accept(one, two);
          target.settle(null, null);
        });
  }

  @Override
  public <U> CompletableFuture<Void> thenAcceptBoth(
      CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action) {
    return thenAcceptBoth(other, action, false, null);
  }

  @Override
  public <U> CompletableFuture<Void> thenAcceptBothAsync(
      CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action) {
    return thenAcceptBoth(other, action, true, defaultExecutor());
  }

  @Override
  public <U> CompletableFuture<Void> thenAcceptBothAsync(
      CompletionStage<? extends U> other,
      BiConsumer<? super T, ? super U> action,
      Executor executor) {
    return thenAcceptBoth(other, action, true, executor);
  }

  private CompletableFuture<Void> runAfterBoth(
      CompletionStage<?> other, Runnable action, boolean async, Executor given) {
    other.getClass();
    action.getClass();
    Executor executor = async ? executor(given) : null;
    return both(
        executor,
        other.toCompletableFuture(),
        (one, two, target) -> {
          action.run();
          target.settle(null, null);
        });
  }

  @Override
  public CompletableFuture<Void> runAfterBoth(CompletionStage<?> other, Runnable action) {
    return runAfterBoth(other, action, false, null);
  }

  @Override
  public CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> other, Runnable action) {
    return runAfterBoth(other, action, true, defaultExecutor());
  }

  @Override
  public CompletableFuture<Void> runAfterBothAsync(
      CompletionStage<?> other, Runnable action, Executor executor) {
    return runAfterBoth(other, action, true, executor);
  }

  private <U> CompletableFuture<U> applyToEither(
      CompletionStage<? extends T> other,
      Function<? super T, U> function,
      boolean async,
      Executor given) {
    other.getClass();
    function.getClass();
    Executor executor = async ? executor(given) : null;
    return either(executor, other.toCompletableFuture()).thenApply(function);
  }

  @Override
  public <U> CompletableFuture<U> applyToEither(
      CompletionStage<? extends T> other, Function<? super T, U> function) {
    return applyToEither(other, function, false, null);
  }

  @Override
  public <U> CompletableFuture<U> applyToEitherAsync(
      CompletionStage<? extends T> other, Function<? super T, U> function) {
    return applyToEither(other, function, true, defaultExecutor());
  }

  @Override
  public <U> CompletableFuture<U> applyToEitherAsync(
      CompletionStage<? extends T> other, Function<? super T, U> function, Executor executor) {
    return applyToEither(other, function, true, executor);
  }

  private CompletableFuture<Void> acceptEither(
      CompletionStage<? extends T> other,
      Consumer<? super T> action,
      boolean async,
      Executor given) {
    other.getClass();
    action.getClass();
    Executor executor = async ? executor(given) : null;
    return either(executor, other.toCompletableFuture()).thenAccept(action);
  }

  @Override
  public CompletableFuture<Void> acceptEither(
      CompletionStage<? extends T> other, Consumer<? super T> action) {
    return acceptEither(other, action, false, null);
  }

  @Override
  public CompletableFuture<Void> acceptEitherAsync(
      CompletionStage<? extends T> other, Consumer<? super T> action) {
    return acceptEither(other, action, true, defaultExecutor());
  }

  @Override
  public CompletableFuture<Void> acceptEitherAsync(
      CompletionStage<? extends T> other, Consumer<? super T> action, Executor executor) {
    return acceptEither(other, action, true, executor);
  }

  private CompletableFuture<Void> runAfterEither(
      CompletionStage<?> other, Runnable action, boolean async, Executor given) {
    other.getClass();
    action.getClass();
    Executor executor = async ? executor(given) : null;
    return either(executor, other.toCompletableFuture()).thenRun(action);
  }

  @Override
  public CompletableFuture<Void> runAfterEither(CompletionStage<?> other, Runnable action) {
    return runAfterEither(other, action, false, null);
  }

  @Override
  public CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?> other, Runnable action) {
    return runAfterEither(other, action, true, defaultExecutor());
  }

  @Override
  public CompletableFuture<Void> runAfterEitherAsync(
      CompletionStage<?> other, Runnable action, Executor executor) {
    return runAfterEither(other, action, true, executor);
  }

  private <U> CompletableFuture<U> thenCompose(
      Function<? super T, ? extends CompletionStage<U>> function, boolean async, Executor given) {
    function.getClass();
    Executor executor = async ? executor(given) : null;
    return propagating(
        executor,
        (value, target) ->
            function.apply(value).toCompletableFuture().whenDone(null, target::follow));
  }

  @Override
  public <U> CompletableFuture<U> thenCompose(
      Function<? super T, ? extends CompletionStage<U>> function) {
    return thenCompose(function, false, null);
  }

  @Override
  public <U> CompletableFuture<U> thenComposeAsync(
      Function<? super T, ? extends CompletionStage<U>> function) {
    return thenCompose(function, true, defaultExecutor());
  }

  @Override
  public <U> CompletableFuture<U> thenComposeAsync(
      Function<? super T, ? extends CompletionStage<U>> function, Executor executor) {
    return thenCompose(function, true, executor);
  }

  private <U> CompletableFuture<U> handle(
      BiFunction<? super T, Throwable, ? extends U> function, boolean async, Executor given) {
    function.getClass();
    Executor executor = async ? executor(given) : null;
    return reacting(
        executor, (value, failure, target) -> target.settle(function.apply(value, failure), null));
  }

  @Override
  public <U> CompletableFuture<U> handle(BiFunction<? super T, Throwable, ? extends U> function) {
    return handle(function, false, null);
  }

  @Override
  public <U> CompletableFuture<U> handleAsync(
      BiFunction<? super T, Throwable, ? extends U> function) {
    return handle(function, true, defaultExecutor());
  }

  @Override
  public <U> CompletableFuture<U> handleAsync(
      BiFunction<? super T, Throwable, ? extends U> function, Executor executor) {
    return handle(function, true, executor);
  }

  private CompletableFuture<T> whenComplete(
      BiConsumer<? super T, ? super Throwable> action, boolean async, Executor given) {
    action.getClass();
    Executor executor = async ? executor(given) : null;
    return reacting(
        executor,
        (value, failure, target) -> {
          try {
            action.accept(value, failure);
          } catch (Throwable t) {
            if (failure == null) {
              throw t;
            }
          }
          target.settle(value, failure == null ? null : wrapped(failure));
        });
  }

  @Override
  public CompletableFuture<T> whenComplete(BiConsumer<? super T, ? super Throwable> action) {
    return whenComplete(action, false, null);
  }

  @Override
  public CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> action) {
    return whenComplete(action, true, defaultExecutor());
  }

  @Override
  public CompletableFuture<T> whenCompleteAsync(
      BiConsumer<? super T, ? super Throwable> action, Executor executor) {
    return whenComplete(action, true, executor);
  }

  private CompletableFuture<T> exceptionally(
      Function<Throwable, ? extends T> function, boolean async, Executor given) {
    function.getClass();
    Executor executor = async ? executor(given) : null;
    return reacting(
        executor,
        (value, failure, target) ->
            target.settle(failure == null ? value : function.apply(failure), null));
  }

  @Override
  public CompletableFuture<T> exceptionally(Function<Throwable, ? extends T> function) {
    return exceptionally(function, false, null);
  }

  @Override
  public CompletableFuture<T> exceptionallyAsync(Function<Throwable, ? extends T> function) {
    return exceptionally(function, true, defaultExecutor());
  }

  @Override
  public CompletableFuture<T> exceptionallyAsync(
      Function<Throwable, ? extends T> function, Executor executor) {
    return exceptionally(function, true, executor);
  }

  private CompletableFuture<T> exceptionallyCompose(
      Function<Throwable, ? extends CompletionStage<T>> function, boolean async, Executor given) {
    function.getClass();
    Executor executor = async ? executor(given) : null;
    return reacting(
        executor,
        (value, failure, target) -> {
          if (failure == null) {
            target.settle(value, null);
          } else {
            function.apply(failure).toCompletableFuture().whenDone(null, target::follow);
          }
        });
  }

  @Override
  public CompletableFuture<T> exceptionallyCompose(
      Function<Throwable, ? extends CompletionStage<T>> function) {
    return exceptionallyCompose(function, false, null);
  }

  @Override
  public CompletableFuture<T> exceptionallyComposeAsync(
      Function<Throwable, ? extends CompletionStage<T>> function) {
    return exceptionallyCompose(function, true, defaultExecutor());
  }

  @Override
  public CompletableFuture<T> exceptionallyComposeAsync(
      Function<Throwable, ? extends CompletionStage<T>> function, Executor executor) {
    return exceptionallyCompose(function, true, executor);
  }
}
