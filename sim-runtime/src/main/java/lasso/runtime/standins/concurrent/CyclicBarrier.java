package lasso.runtime.standins.concurrent;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.ThreadTable;
import lasso.runtime.standins.threads.Waiting;

/** In place of {@code java.util.concurrent.CyclicBarrier}. */
public class CyclicBarrier implements Awaitable {
  private final int parties;
  private final Runnable action;
  private Generation current = new Generation();

  /** The thread that runs the action, or null; until it has ended all others wait. */
  private LiveThread acting;

  /** Those that meet. Only those who have not gone yet know it once the next one has begun. */
  private static final class Generation implements Awaitable {
    int arrived;
    boolean tripped;
    boolean broken;

    @Override
    public boolean isPossible(LiveThread thread, int what) {
      return tripped || broken;
    }

    @Override
    public boolean isBinding() {
      return true;
    }

    @Override
    public String need(int what) {
      return "for the others at a CyclicBarrier, in";
    }
  }

  public CyclicBarrier(int parties) {
    this(parties, null);
  }

  public CyclicBarrier(int parties, Runnable action) {
    if (parties <= 0) {
      throw new IllegalArgumentException();
    }
    this.parties = parties;
    this.action = action;
  }

  @Override
  public boolean isPossible(LiveThread thread, int what) {
    return acting == null || acting == thread;
  }

  @Override
  public String need(int what) {
    return "for the end of the action of";
  }

  @Override
  public Object keeper(LiveThread thread, int what) {
    return acting == null ? null : acting.thread();
  }

  private void awaitAction() {
    if (!isPossible(ThreadTable.running(), 0)) {
      Waiting.await(this, 0);
    }
  }

  public int await() throws InterruptedException, BrokenBarrierException {
    try {
      return await(false, 0);
    } catch (TimeoutException e) {
      throw new Error(e);
    }
  }

  public int await(long time, TimeUnit unit)
      throws InterruptedException, BrokenBarrierException, TimeoutException {
    unit.getClass();
    return await(true, time);
  }

  private int await(boolean timed, long time)
      throws InterruptedException, BrokenBarrierException, TimeoutException {
    Waiting.await(this, 0);
    Generation mine = current;
    if (mine.broken) {
      throw new BrokenBarrierException();
    }
    try {
      Waiting.throwIfInterrupted();
    } catch (InterruptedException e) {
      mine.broken = true;
      throw e;
    }
    int index = parties - ++mine.arrived;
    if (index == 0) {
      trip(mine);
      return 0;
    }
    if (timed && time <= 0) {
      mine.broken = true;
      throw new TimeoutException();
    }
    wait(mine, timed, time);
    return index;
  }

  private void trip(Generation mine) {
    boolean done = false;
    try {
      if (action != null) {
        acting = ThreadTable.running();
        action.run();
      }
      done = true;
    } finally {
      acting = null;
      mine.tripped = done;
      mine.broken |= !done;
      if (done) {
        current = new Generation();
      }
      RunningThread.released = true;
    }
  }

  private void wait(Generation mine, boolean timed, long time)
      throws InterruptedException, BrokenBarrierException, TimeoutException {
    boolean inTime = true;
    try {
      if (timed) {
        inTime = Waiting.awaitTimed(mine, 0, time);
      } else {
        Waiting.awaitInterruptibly(mine, 0);
      }
    } catch (InterruptedException e) {
      awaitAction();
      if (!mine.isPossible(null, 0)) {
        mine.broken = true;
        throw e;
      }
      ThreadTable.running().thread().interrupt();
    }
    awaitAction();
    if (mine.broken) {
      throw new BrokenBarrierException();
    }
    if (!inTime && !mine.tripped) {
      mine.broken = true;
      throw new TimeoutException();
    }
  }

  public int getParties() {
    return parties;
  }

  public boolean isBroken() {
    awaitAction();
    return current.broken;
  }

  public void reset() {
    awaitAction();
    current.broken = current.arrived > 0;
    current = new Generation();
  }

  public int getNumberWaiting() {
    awaitAction();
    return current.broken ? 0 : current.arrived;
  }
}
