package lasso.runtime.standins.concurrent;

import lasso.runtime.standins.threads.OwnedLock;

/** In place of {@code java.util.concurrent.locks.ReentrantLock}. */
public class ReentrantLock extends OwnedLock {
  public ReentrantLock() {
    super(false);
  }

  public ReentrantLock(boolean fair) {
    super(fair);
  }

  public boolean isLocked() {
    return isHeld();
  }

  public boolean isHeldByCurrentThread() {
    return entries() > 0;
  }

  public int getHoldCount() {
    return entries();
  }

  protected Thread getOwner() {
    return holder();
  }

  @Override
  public String toString() {
    Thread holder = holder();
    String state = holder == null ? "[Unlocked]" : "[Locked by thread " + holder.getName() + "]";
    return ModelName.of(this) + state;
  }
}
