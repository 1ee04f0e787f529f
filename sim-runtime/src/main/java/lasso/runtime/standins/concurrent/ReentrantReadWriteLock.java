package lasso.runtime.standins.concurrent;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.OwnedLock;
import lasso.runtime.standins.threads.ThreadTable;
import lasso.runtime.standins.threads.Waiting;

/** In place of {@code java.util.concurrent.locks.ReentrantReadWriteLock}. A reader never waits for a writer that only waits: the contract leaves that open, and nobody can tell whether the writer has queued. */
public class ReentrantReadWriteLock implements ReadWriteLock {
  private final ReadLock readers;
  private final WriteLock writer;

  public ReentrantReadWriteLock() {
    this(false);
  }

  public ReentrantReadWriteLock(boolean fair) {
    writer = new WriteLock(this, fair);
    readers = new ReadLock(this);
  }

  @Override
  public ReadLock readLock() {
    return readers;
  }

  @Override
  public WriteLock writeLock() {
    return writer;
  }

  public int getReadLockCount() {
    int count = 0;
    for (int i = 0; i < readers.count; i++) {
      count += readers.times[i];
    }
    return count;
  }

  public boolean isWriteLocked() {
    return writer.isTaken();
  }

  public boolean isWriteLockedByCurrentThread() {
    return writer.isHeldByCurrentThread();
  }

  public int getWriteHoldCount() {
    return writer.getHoldCount();
  }

  public int getReadHoldCount() {
    int place = readers.place(ThreadTable.running());
    return place < 0 ? 0 : readers.times[place];
  }

  public final boolean isFair() {
    return writer.isFair();
  }

  @Override
  public String toString() {
    return ModelName.of(this)
        + "[Write locks = "
        + writer.writes()
        + ", Read locks = "
        + getReadLockCount()
        + "]";
  }

  /** In place of the class of the same name. */
  public static class ReadLock implements Lock, Awaitable {
    private final ReentrantReadWriteLock whole;
    private LiveThread[] holders = new LiveThread[0];
    private int[] times = new int[0];
    private int count;

    protected ReadLock(ReentrantReadWriteLock lock) {
      whole = lock;
    }

    private int place(LiveThread thread) {
      for (int i = 0; i < count; i++) {
        if (holders[i] == thread) {
          return i;
        }
      }
      return -1;
    }

    private void enter() {
      LiveThread me = ThreadTable.running();
      int place = place(me);
      if (place >= 0) {
        times[place]++;
        return;
      }
      LiveThread[] moreHolders = new LiveThread[count + 1];
      int[] moreTimes = new int[count + 1];
      for (int i = 0; i < count; i++) {
        moreHolders[i] = holders[i];
        moreTimes[i] = times[i];
      }
      moreHolders[count] = me;
      moreTimes[count] = 1;
      holders = moreHolders;
      times = moreTimes;
      count++;
    }

    private void leave(int place) {
      LiveThread[] lessHolders = new LiveThread[count - 1];
      int[] lessTimes = new int[count - 1];
      for (int i = 0; i < count - 1; i++) {
        int from = i < place ? i : i + 1;
        lessHolders[i] = holders[from];
        lessTimes[i] = times[from];
      }
      holders = lessHolders;
      times = lessTimes;
      count--;
    }

    /** Whether others than a thread, or, to take it for writing, anybody reads. */
    boolean isRead() {
      return count > 0;
    }

    LiveThread reader() {
      return count == 0 ? null : holders[0];
    }

    @Override
    public boolean isPossible(LiveThread thread, int what) {
      return !whole.writer.isHeldByOther(thread);
    }

    @Override
    public String need(int what) {
      return "to read under";
    }

    @Override
    public Object keeper(LiveThread thread, int what) {
      return whole.writer.keeperThread(thread);
    }

    @Override
    public void lock() {
      Waiting.await(this, 0);
      enter();
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      Waiting.awaitInterruptibly(this, 0);
      enter();
    }

    @Override
    public boolean tryLock() {
      if (!isPossible(ThreadTable.running(), 0)) {
        return false;
      }
      enter();
      return true;
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      unit.getClass();
      boolean possible = Waiting.awaitTimed(this, 0, time);
      if (possible) {
        enter();
      }
      return possible;
    }

    @Override
    public void unlock() {
      int place = place(ThreadTable.running());
      if (place < 0) {
        throw new IllegalMonitorStateException(
            "attempt to unlock read lock, not locked by current thread");
      }
      if (--times[place] == 0) {
        leave(place);
      }
      RunningThread.released = true;
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException();
    }
  }

  /** In place of the class of the same name. */
  public static class WriteLock extends OwnedLock {
    private final ReentrantReadWriteLock whole;

    protected WriteLock(ReentrantReadWriteLock lock) {
      this(lock, false);
    }

    private WriteLock(ReentrantReadWriteLock lock, boolean fair) {
      super(fair);
      whole = lock;
    }

    int writes() {
      return times();
    }

    boolean isTaken() {
      return isHeld();
    }

    boolean isHeldByOther(LiveThread thread) {
      return !super.isFree(thread);
    }

    Object keeperThread(LiveThread thread) {
      LiveThread keeper = super.keeper(thread);
      return keeper == null ? null : keeper.thread();
    }

    @Override
    protected boolean isFree(LiveThread thread) {
      return super.isFree(thread) && !whole.readers.isRead();
    }

    @Override
    protected LiveThread keeper(LiveThread thread) {
      LiveThread writer = super.keeper(thread);
      return writer == null ? whole.readers.reader() : writer;
    }

    public boolean isHeldByCurrentThread() {
      return entries() > 0;
    }

    public int getHoldCount() {
      return entries();
    }
  }
}
