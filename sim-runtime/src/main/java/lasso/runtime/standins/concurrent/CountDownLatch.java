package lasso.runtime.standins.concurrent;

import java.util.concurrent.TimeUnit;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.Touched;
import lasso.runtime.standins.threads.Waiting;

/** In place of {@code java.util.concurrent.CountDownLatch}. */
public class CountDownLatch implements Awaitable {
  private int count;

  public CountDownLatch(int count) {
    if (count < 0) {
      throw new IllegalArgumentException("count < 0");
    }
    this.count = count;
  }

  @Override
  public boolean isAlone() {
    return true;
  }

  @Override
  public boolean isPossible(LiveThread thread, int what) {
    return count == 0;
  }

  @Override
  public String need(int what) {
    return "for the opening of";
  }

  public void await() throws InterruptedException {
    Waiting.awaitInterruptibly(this, 0);
  }

  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    unit.getClass();
    return Waiting.awaitTimed(this, 0, time);
  }

  public void countDown() {
    Touched.object(this, true);
    count -= count > 0 ? 1 : 0;
    RunningThread.released = true;
  }

  public long getCount() {
    return count;
  }

  @Override
  public String toString() {
    return ModelName.of(this) + "[Count = " + count + "]";
  }
}
