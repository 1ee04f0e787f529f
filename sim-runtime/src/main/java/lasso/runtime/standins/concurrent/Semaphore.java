package lasso.runtime.standins.concurrent;

import java.util.concurrent.TimeUnit;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.Touched;
import lasso.runtime.standins.threads.Waiting;

/** In place of {@code java.util.concurrent.Semaphore}. */
public class Semaphore implements Awaitable {
  private final boolean fair;
  private int permits;

  public Semaphore(int permits) {
    this(permits, false);
  }

  public Semaphore(int permits, boolean fair) {
    this.permits = permits;
    this.fair = fair;
  }

  @Override
  public boolean isAlone() {
    return true;
  }

  @Override
  public boolean isPossible(LiveThread thread, int what) {
    return permits >= what;
  }

  @Override
  public String need(int what) {
    return what == 1 ? "for a permit of" : "for " + what + " permits of";
  }

  private static int checked(int count) {
    if (count < 0) {
      throw new IllegalArgumentException();
    }
    return count;
  }

  public void acquire() throws InterruptedException {
    acquire(1);
  }

  public void acquire(int count) throws InterruptedException {
    Waiting.awaitInterruptibly(this, checked(count));
    permits -= count;
  }

  public void acquireUninterruptibly() {
    acquireUninterruptibly(1);
  }

  public void acquireUninterruptibly(int count) {
    Waiting.await(this, checked(count));
    permits -= count;
  }

  public boolean tryAcquire() {
    return tryAcquire(1);
  }

  public boolean tryAcquire(int count) {
    boolean possible = permits >= checked(count);
    permits -= possible ? count : 0;
    return possible;
  }

  public boolean tryAcquire(long time, TimeUnit unit) throws InterruptedException {
    return tryAcquire(1, time, unit);
  }

  public boolean tryAcquire(int count, long time, TimeUnit unit) throws InterruptedException {
    unit.getClass();
    boolean possible = Waiting.awaitTimed(this, checked(count), time);
    permits -= possible ? count : 0;
    return possible;
  }

  public void release() {
    release(1);
  }

  public void release(int count) {
    if (permits + checked(count) < permits) {
      throw new Error("Maximum permit count exceeded");
    }
    Touched.object(this, true);
    permits += count;
    RunningThread.released = true;
  }

  public int availablePermits() {
    return permits;
  }

  public int drainPermits() {
    int drained = permits;
    permits = 0;
    return drained;
  }

  protected void reducePermits(int reduction) {
    permits -= checked(reduction);
  }

  public boolean isFair() {
    return fair;
  }

  @Override
  public String toString() {
    return ModelName.of(this) + "[Permits = " + permits + "]";
  }
}
