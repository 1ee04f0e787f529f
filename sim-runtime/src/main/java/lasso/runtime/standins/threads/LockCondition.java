package lasso.runtime.standins.threads;

import java.util.ArrayDeque;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.ThreadObjects;

/** A condition of a lock: signalled is who has waited longest. */
final class LockCondition implements Condition {
  /** Of {@link LiveThread#what}. */
  static final int SIGNALLED = 1;

  private final OwnedLock lock;

  /** Those that wait, longest first; null: none. */
  private ArrayDeque<LiveThread> queue;

  LockCondition(OwnedLock lock) {
    this.lock = lock;
  }

  /** A thread waits no more: it needs the lock. */
  void leave(LiveThread thread) {
    queue.remove(thread);
    if (queue.isEmpty()) {
      queue = null;
    }
    thread.on = lock;
    lock.queue(thread);
  }

  OwnedLock lock() {
    return lock;
  }

  private LiveThread holding() {
    LiveThread me = ThreadTable.me();
    Touched.lock(lock);
    if (me.entries(lock) == 0) {
      throw new IllegalMonitorStateException();
    }
    return me;
  }

  /** With a limit of 0 or less it only leaves the lock, and takes it again. */
  private boolean awaitTimed(long time) throws InterruptedException {
    boolean timed = time <= 0 || Waiting.mayTimeOut();
    return await(timed ? Need.TIMED_NOTIFICATION : Need.NOTIFICATION);
  }

  /** Returns whether it was signalled, or woke up for no reason. */
  private boolean await(int need) throws InterruptedException {
    Waiting.throwIfInterrupted();
    boolean signalled = pause(need);
    LiveThread me = ThreadTable.me();
    if (me.interrupted) {
      me.interrupted = false;
      ThreadObjects.takeInterrupt(me.thread);
      throw new InterruptedException();
    }
    return signalled;
  }

  private boolean pause(int need) {
    LiveThread me = holding();
    Waiting.chooseRest();
    boolean restless = me.restless;
    int entries = me.entries(lock);
    me.leave(lock, entries);
    if (queue == null) {
      queue = new ArrayDeque<>();
    }
    queue.add(me);
    ThreadTable.pause(need, this);
    RunningThread.looked = ThreadTable.locksAreSeen();
    if (queue != null && queue.contains(me)) {
      leave(me); // its time is up
      me.on = null;
      me.signalled = false;
      me.behind = 0;
    }
    lock.advance(me);
    me.enter(lock, entries);
    boolean signalled = me.what == SIGNALLED || restless;
    me.what = 0;
    return signalled;
  }

  @Override
  public void await() throws InterruptedException {
    holding();
    await(Need.NOTIFICATION);
  }

  @Override
  public void awaitUninterruptibly() {
    pause(Need.SURE_NOTIFICATION);
  }

  @Override
  public long awaitNanos(long nanos) throws InterruptedException {
    holding();
    return Waiting.left(awaitTimed(nanos), nanos);
  }

  @Override
  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    unit.getClass();
    holding();
    return awaitTimed(time);
  }

  @Override
  public boolean awaitUntil(Date deadline) throws InterruptedException {
    deadline.getClass();
    holding();
    return awaitTimed(1);
  }

  @Override
  public void signal() {
    holding();
    ThreadTable.pointBeforeWaking();
    RunningThread.released = true;
    if (queue != null) {
      wake(queue.getFirst());
    } else {
      Calls.handler.unheard(this);
    }
  }

  @Override
  public void signalAll() {
    holding();
    ThreadTable.pointBeforeWaking();
    RunningThread.released = true;
    if (queue == null) {
      Calls.handler.unheard(this);
    }
    while (queue != null) {
      wake(queue.getFirst());
    }
  }

  private static void wake(LiveThread thread) {
    Monitors.wake(thread);
    thread.what = SIGNALLED;
  }

  /** How many wait. */
  int waiting() {
    return queue == null ? 0 : queue.size();
  }
}
