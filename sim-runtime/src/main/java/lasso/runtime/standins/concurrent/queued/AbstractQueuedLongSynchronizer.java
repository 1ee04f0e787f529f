package lasso.runtime.standins.concurrent.queued;

import java.util.Collection;
import lasso.runtime.standins.threads.ThreadTable;
import lasso.runtime.standins.threads.Touched;

/** In place of {@code java.util.concurrent.locks.AbstractQueuedLongSynchronizer}. */
public abstract class AbstractQueuedLongSynchronizer extends QueuedAcquisition {
  private static final long serialVersionUID = 1;

  private long state;

  protected AbstractQueuedLongSynchronizer() {}

  protected final long getState() {
    ThreadTable.toldLook();
    Touched.object(this, false);
    return state;
  }

  protected final void setState(long newState) {
    state = newState;
    disturb();
  }

  protected final boolean compareAndSetState(long expect, long update) {
    boolean same = state == expect;
    if (same) {
      state = update;
      disturb();
    }
    return same;
  }

  protected boolean tryAcquire(long arg) {
    throw new UnsupportedOperationException();
  }

  protected boolean tryRelease(long arg) {
    throw new UnsupportedOperationException();
  }

  protected long tryAcquireShared(long arg) {
    throw new UnsupportedOperationException();
  }

  protected boolean tryReleaseShared(long arg) {
    throw new UnsupportedOperationException();
  }

  protected boolean isHeldExclusively() {
    throw new UnsupportedOperationException();
  }

  @Override
  final boolean attempt(boolean shared, long argument) {
    return shared ? tryAcquireShared(argument) >= 0 : tryAcquire(argument);
  }

  @Override
  final boolean giveBack(boolean shared, long argument) {
    return shared ? tryReleaseShared(argument) : tryRelease(argument);
  }

  @Override
  final long saved() {
    return state;
  }

  @Override
  final boolean isHeld() {
    return isHeldExclusively();
  }

  public final void acquire(long arg) {
    take(false, arg);
  }

  public final void acquireInterruptibly(long arg) throws InterruptedException {
    takeInterruptibly(false, arg);
  }

  public final boolean tryAcquireNanos(long arg, long nanosTimeout) throws InterruptedException {
    return takeInTime(false, arg, nanosTimeout);
  }

  public final boolean release(long arg) {
    return give(false, arg);
  }

  public final void acquireShared(long arg) {
    take(true, arg);
  }

  public final void acquireSharedInterruptibly(long arg) throws InterruptedException {
    takeInterruptibly(true, arg);
  }

  public final boolean tryAcquireSharedNanos(long arg, long nanosTimeout)
      throws InterruptedException {
    return takeInTime(true, arg, nanosTimeout);
  }

  public final boolean releaseShared(long arg) {
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
      super(AbstractQueuedLongSynchronizer.this);
    }
  }
}
