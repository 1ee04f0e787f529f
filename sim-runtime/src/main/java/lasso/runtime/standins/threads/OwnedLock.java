package lasso.runtime.standins.threads;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.ThreadObjects;

/**
 * A lock that one thread holds, any number of times; kept among the monitors of its holder, so that nothing is left of it when nobody holds it. Whoever waits may be next, as the contract says. With the fair policy a
 * thread that was signalled stands in the queue from that moment on: those that come later come behind it. For all others nobody can tell whether they have queued yet.
 */
public abstract class OwnedLock implements Lock {
  private final boolean fair;

  /** In place of the lock where it is used as an ordinary monitor; null if it never was. */
  private Object intrinsic;

  /** Who has ended while holding it, so that it stays locked for ever; or null. */
  private Thread leftBy;

  /** How often that thread had taken it. */
  private int left;

  /** A lock that nobody holds. */
  protected OwnedLock(boolean fair) {
    this.fair = fair;
  }

  /** What {@code synchronized} locks for an object, which is another thing than the lock that the object may be. */
  static Object intrinsic(Object object) {
    if (!(object instanceof OwnedLock)) {
      return object;
    }
    OwnedLock lock = (OwnedLock) object;
    if (lock.intrinsic == null) {
      lock.intrinsic = new Object();
    }
    return lock.intrinsic;
  }

  /** Whether a thread can take it now. */
  protected boolean isFree(LiveThread thread) {
    return left == 0 && !ThreadTable.isHeldByOther(thread, this);
  }

  /** The thread that has taken it so many times ends. */
  void leave(Thread thread, int times) {
    leftBy = thread;
    left = times;
  }

  /** Who has ended while holding it, or null. */
  Thread leftBy() {
    return leftBy;
  }

  /** How often its holder has taken it; 0: nobody holds it. */
  protected int times() {
    LiveThread holder = ThreadTable.live == null ? null : ThreadTable.holder(this, null);
    return holder == null ? left : holder.entries(this);
  }

  boolean isOpenTo(LiveThread thread) {
    return thread.behind == 0 && isFree(thread);
  }

  /** The thread that keeps another one from it, or null. */
  protected LiveThread keeper(LiveThread thread) {
    return ThreadTable.holder(this, thread);
  }

  /** A thread that was signalled begins to stand in the queue. */
  void queue(LiveThread thread) {
    thread.behind = fair ? signalled() : 0;
    thread.signalled = fair;
  }

  private int signalled() {
    int count = 0;
    for (int i = 0; i < ThreadTable.live.length; i++) {
      LiveThread thread = ThreadTable.live[i];
      count += thread != null && thread.signalled && thread.on == this ? 1 : 0;
    }
    return count;
  }

  private void acquire(int need) {
    LiveThread me = ThreadTable.me();
    if (fair) {
      Touched.unknown(); // who comes before
    }
    if (me.entries(this) == 0 && (ThreadTable.several() || !isFree(me))) {
      me.behind = fair ? signalled() : 0;
      ThreadTable.pause(need, this);
      RunningThread.looked = ThreadTable.locksAreSeen();
    }
  }

  /** Behind the scheduling point of who was signalled. */
  void advance(LiveThread me) {
    me.behind = 0;
    if (me.signalled) {
      me.signalled = false;
      for (int i = 0; i < ThreadTable.live.length; i++) {
        LiveThread thread = ThreadTable.live[i];
        if (thread != null && thread.on == this && thread.behind > 0) {
          thread.behind--;
        }
      }
    }
  }

  @Override
  public void lock() {
    acquire(Need.MONITOR);
    Touched.lock(this);
    ThreadTable.me().enter(this, 1);
  }

  @Override
  public void lockInterruptibly() throws InterruptedException {
    Waiting.throwIfInterrupted();
    acquire(Need.MONITOR_OR_INTERRUPT);
    LiveThread me = ThreadTable.me();
    me.behind = 0;
    if (ThreadObjects.takeInterrupt(me.thread)) {
      throw new InterruptedException();
    }
    me.enter(this, 1);
  }

  /** The caller has made a scheduling point. */
  @Override
  public boolean tryLock() {
    LiveThread me = ThreadTable.me();
    if (me.entries(this) == 0 && !isFree(me)) {
      return false;
    }
    me.enter(this, 1);
    return true;
  }

  @Override
  public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
    unit.getClass();
    Waiting.throwIfInterrupted();
    LiveThread me = ThreadTable.me();
    boolean behindOthers = false;
    if (time <= 0) {
      ThreadTable.point();
    } else {
      acquire(Waiting.mayTimeOut() ? Need.MONITOR_IN_TIME : Need.MONITOR_OR_INTERRUPT);
      behindOthers = me.behind > 0;
      me.behind = 0;
    }
    if (ThreadObjects.takeInterrupt(me.thread)) {
      throw new InterruptedException();
    }
    return !behindOthers && tryLock();
  }

  @Override
  public void unlock() {
    LiveThread me = ThreadTable.me();
    if (me.entries(this) == 0) {
      throw new IllegalMonitorStateException();
    }
    Touched.lock(this);
    me.leave(this, 1);
    RunningThread.released = true;
  }

  @Override
  public Condition newCondition() {
    return new LockCondition(this);
  }

  /** How often the thread that runs has taken it. */
  protected final int entries() {
    return ThreadTable.me().entries(this);
  }

  /** Whether any thread holds it. */
  protected final boolean isHeld() {
    return left > 0
        || ThreadTable.me().entries(this) > 0
        || ThreadTable.holder(this, ThreadTable.me()) != null;
  }

  /** The thread that holds it, or null. */
  protected final Thread holder() {
    LiveThread me = ThreadTable.me();
    LiveThread holder = me.entries(this) > 0 ? me : ThreadTable.holder(this, me);
    return holder == null ? leftBy : holder.thread;
  }

  /** How many threads need it; they may not have queued yet. */
  protected final int waiting() {
    int count = 0;
    for (int i = 0; ThreadTable.live != null && i < ThreadTable.live.length; i++) {
      LiveThread thread = ThreadTable.live[i];
      count += thread != null && thread.on == this ? 1 : 0;
    }
    return count;
  }

  public final boolean isFair() {
    return fair;
  }
}
