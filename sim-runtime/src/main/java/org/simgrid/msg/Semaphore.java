package org.simgrid.msg;

/** Permits for processes. */
public class Semaphore {
  protected final int capacity;
  private final org.simgrid.s4u.Semaphore original;

  public Semaphore(int capacity) {
    this.capacity = capacity;
    original = org.simgrid.s4u.Semaphore.create(capacity);
  }

  public void acquire(double timeout) throws TimeoutException {
    if (timeout < 0) {
      original.acquire();
    } else if (original.acquire_timeout(timeout)) {
      throw new TimeoutException("no permit in time");
    }
  }

  public void acquire() {
    original.acquire();
  }

  public void release() {
    original.release();
  }

  public boolean wouldBlock() {
    return original.would_block();
  }

  public int getCapacity() {
    return capacity;
  }
}
