package lasso.runtime.standins.concurrent;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.Waiting;

/**
 * In place of {@code java.util.concurrent.locks.StampedLock}. Who waits may be next, and a reader never waits for a writer that only waits. Stamps are the numbers that the JDK gives: how often the lock was held for writing, and below that how it is held now; so a program that
 * writes under it for ever has no finite state space.
 */
public class StampedLock implements Awaitable {
  private static final int READ = 0;
  private static final int WRITE = 1;

  /** In a stamp: held for writing. */
  private static final long WRITTEN = 1 << 7;

  /** In a stamp: by how many it is held for reading, or that many and more. */
  private static final long READERS = WRITTEN - 1;

  private static final long MOST_READERS = READERS - 1;

  /** A multiple of {@link #WRITTEN}, odd while it is held for writing. */
  private long version = 2 * WRITTEN;

  private int readers;

  public StampedLock() {}

  private boolean isWritten() {
    return (version & WRITTEN) != 0;
  }

  private long stamp() {
    return version | Math.min(readers, MOST_READERS);
  }

  @Override
  public boolean isPossible(LiveThread thread, int what) {
    return !isWritten() && (what == READ || readers == 0);
  }

  @Override
  public String need(int what) {
    return what == READ ? "to read under" : "to write under";
  }

  private long enter(int what) {
    version += what == WRITE ? WRITTEN : 0;
    readers += what == READ ? 1 : 0;
    return stamp();
  }

  private long leaveWriting() {
    version += WRITTEN;
    RunningThread.released = true;
    return version;
  }

  private void leaveReading() {
    readers--;
    RunningThread.released = true;
  }

  private long lock(int what) {
    Waiting.await(this, what);
    return enter(what);
  }

  private long lockInterruptibly(int what) throws InterruptedException {
    Waiting.awaitInterruptibly(this, what);
    return enter(what);
  }

  private long tryLock(int what) {
    return isPossible(null, what) ? enter(what) : 0;
  }

  private long tryLock(int what, long time, TimeUnit unit) throws InterruptedException {
    unit.getClass();
    return Waiting.awaitTimed(this, what, time) ? enter(what) : 0;
  }

  public long writeLock() {
    return lock(WRITE);
  }

  public long tryWriteLock() {
    return tryLock(WRITE);
  }

  public long tryWriteLock(long time, TimeUnit unit) throws InterruptedException {
    return tryLock(WRITE, time, unit);
  }

  public long writeLockInterruptibly() throws InterruptedException {
    return lockInterruptibly(WRITE);
  }

  public long readLock() {
    return lock(READ);
  }

  public long tryReadLock() {
    return tryLock(READ);
  }

  public long tryReadLock(long time, TimeUnit unit) throws InterruptedException {
    return tryLock(READ, time, unit);
  }

  public long readLockInterruptibly() throws InterruptedException {
    return lockInterruptibly(READ);
  }

  public long tryOptimisticRead() {
    return isWritten() ? 0 : version;
  }

  public boolean validate(long stamp) {
    return (stamp & ~READERS) == version;
  }

  public void unlockWrite(long stamp) {
    if (!isWriteLockStamp(stamp) || stamp != version) {
      throw new IllegalMonitorStateException();
    }
    leaveWriting();
  }

  public void unlockRead(long stamp) {
    if (!isReadLockStamp(stamp) || !validate(stamp) || readers == 0) {
      throw new IllegalMonitorStateException();
    }
    leaveReading();
  }

  public void unlock(long stamp) {
    if ((stamp & WRITTEN) != 0) {
      unlockWrite(stamp);
    } else {
      unlockRead(stamp);
    }
  }

  public long tryConvertToWriteLock(long stamp) {
    if (!validate(stamp)) {
      return 0;
    }
    if (isWritten()) {
      return isWriteLockStamp(stamp) ? stamp : 0;
    }
    boolean reads = isReadLockStamp(stamp);
    if (readers != (reads ? 1 : 0)) {
      return 0;
    }
    readers = 0;
    return enter(WRITE);
  }

  public long tryConvertToReadLock(long stamp) {
    if (!validate(stamp)) {
      return 0;
    }
    if (isWritten()) {
      if (stamp != version) {
        return 0;
      }
      leaveWriting();
      return enter(READ);
    }
    if (isReadLockStamp(stamp)) {
      return readers == 0 ? 0 : stamp;
    }
    return enter(READ);
  }

  public long tryConvertToOptimisticRead(long stamp) {
    if (!validate(stamp)) {
      return 0;
    }
    if (isWritten()) {
      return stamp == version ? leaveWriting() : 0;
    }
    if (isReadLockStamp(stamp)) {
      if (readers == 0) {
        return 0;
      }
      leaveReading();
    }
    return version;
  }

  public boolean tryUnlockWrite() {
    boolean held = isWritten();
    if (held) {
      leaveWriting();
    }
    return held;
  }

  public boolean tryUnlockRead() {
    boolean held = readers > 0;
    if (held) {
      leaveReading();
    }
    return held;
  }

  public boolean isWriteLocked() {
    return isWritten();
  }

  public boolean isReadLocked() {
    return readers > 0;
  }

  public static boolean isWriteLockStamp(long stamp) {
    return (stamp & (WRITTEN | READERS)) == WRITTEN;
  }

  public static boolean isReadLockStamp(long stamp) {
    return (stamp & READERS) != 0;
  }

  public static boolean isLockStamp(long stamp) {
    return (stamp & (WRITTEN | READERS)) != 0;
  }

  public static boolean isOptimisticReadStamp(long stamp) {
    return !isLockStamp(stamp) && stamp != 0;
  }

  public int getReadLockCount() {
    return readers;
  }

  public Lock asReadLock() {
    return new View(this, READ);
  }

  public Lock asWriteLock() {
    return new View(this, WRITE);
  }

  public ReadWriteLock asReadWriteLock() {
    return new Views(this);
  }

  @Override
  public String toString() {
    String held = readers > 0 ? "[Read-locks:" + readers + "]" : "[Unlocked]";
    return ModelName.of(this) + (isWritten() ? "[Write-locked]" : held);
  }

  /** It as a lock without stamps. */
  private static final class View implements Lock {
    private final StampedLock whole;
    private final int what;

    View(StampedLock whole, int what) {
      this.whole = whole;
      this.what = what;
    }

    @Override
    public void lock() {
      whole.lock(what);
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      whole.lockInterruptibly(what);
    }

    @Override
    public boolean tryLock() {
      return whole.tryLock(what) != 0;
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      return whole.tryLock(what, time, unit) != 0;
    }

    @Override
    public void unlock() {
      boolean held = what == READ ? whole.tryUnlockRead() : whole.tryUnlockWrite();
      if (!held) {
        throw new IllegalMonitorStateException();
      }
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException();
    }
  }

  /** It as a pair of locks without stamps. */
  private static final class Views implements ReadWriteLock {
    private final StampedLock whole;

    Views(StampedLock whole) {
      this.whole = whole;
    }

    @Override
    public Lock readLock() {
      return whole.asReadLock();
    }

    @Override
    public Lock writeLock() {
      return whole.asWriteLock();
    }
  }
}
