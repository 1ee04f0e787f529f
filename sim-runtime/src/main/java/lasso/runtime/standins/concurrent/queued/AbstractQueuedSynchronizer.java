package lasso.runtime.standins.concurrent.queued;

import java.util.Collection;
import lasso.runtime.standins.threads.ThreadTable;
import lasso.runtime.standins.threads.Touched;

/** In place of {@code java.util.concurrent.locks.AbstractQueuedSynchronizer}. */
public abstract class AbstractQueuedSynchronizer extends QueuedAcquisition {
  private static final long serialVersionUID = 1;

  private int state;

  protected AbstractQueuedSynchronizer() {}

  protected final int getState() {
    ThreadTable.toldLook();
    Touched.object(this, false);
    return state;
  }

  protected final void setState(int newState) {
    state = newState;
    disturb();
  }

  protected final boolean compareAndSetState(int expect, int update) {
    boolean same = state == expect;
    if (same) {
      state = update;
      disturb();
    }
    return same;
  }

  protected boolean tryAcquire(int arg) {
    throw new UnsupportedOperationException();
  }

  protected boolean tryRelease(int arg) {
    throw new UnsupportedOperationException();
  }

  protected int tryAcquireShared(int arg) {
    throw new UnsupportedOperationException();
  }

  protected boolean tryReleaseShared(int arg) {
    throw new UnsupportedOperationException();
  }

  protected boolean isHeldExclusively() {
    throw new UnsupportedOperationException();
  }

  @Override
  final boolean attempt(boolean shared, long argument) {
    return shared ? tryAcquireShared((int) argument) >= 0 : tryAcquire((int) argument);
  }

  @Override
  final boolean giveBack(boolean shared, long argument) {
    return shared ? tryReleaseShared((int) argument) : tryRelease((int) argument);
  }

  @Override
  final long saved() {
    return state;
  }

  @Override
  final boolean isHeld() {
    return isHeldExclusively();
  }

  public final void acquire(int arg) {
    take(false, arg);
  }

  public final void acquireInterruptibly(int arg) throws InterruptedException {
    takeInterruptibly(false, arg);
  }

  public final boolean tryAcquireNanos(int arg, long nanosTimeout) throws InterruptedException {
    return takeInTime(false, arg, nanosTimeout);
  }

  public final boolean release(int arg) {
    return give(false, arg);
  }

  public final void acquireShared(int arg) {
    take(true, arg);
  }

  public final void acquireSharedInterruptibly(int arg) throws InterruptedException {
    takeInterruptibly(true, arg);
  }

  public final boolean tryAcquireSharedNanos(int arg, long nanosTimeout)
      throws InterruptedException {
    return takeInTime(true, arg, nanosTimeout);
  }

  public final boolean releaseShared(int arg) {
    return give(true, arg);
  }

  public final boolean owns(ConditionObject condition) {
    return condition.isOf(this);
  }

  public final boolean hasWaiters(ConditionObject condition) {
    return owned(condition).hasWaiters();
  }

  public final int getWaitQueueLength(ConditionObject condition) {
    return owned(condition).getWaitQueueLength();
  }

  public final Collection<Thread> getWaitingThreads(ConditionObject condition) {
    return owned(condition).getWaitingThreads();
  }

  private ConditionObject owned(ConditionObject condition) {
    if (!owns(condition)) {
      throw new IllegalArgumentException("Not owner");
    }
    return condition;
  }

  /** In place of the class of the same name there. */
  public class ConditionObject extends QueuedCondition {
    public ConditionObject() {
      super(AbstractQueuedSynchronizer.this);
    }
  }
}
