package lasso.store.memory;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory bound of one store. It counts bytes in use; memory is taken from the system in larger pieces, so that the
 * process may hold up to one piece more. May be shared by threads.
 */
public final class MemoryBudget {
  private final String owner;
  private final long limitBytes;
  private final AtomicLong usedBytes = new AtomicLong();

  /**
   * An untouched budget.
   *
   * @param owner for the message of a refusal
   */
  public MemoryBudget(String owner, long limitBytes) {
    if (limitBytes <= 0) {
      throw new IllegalArgumentException(
          owner + ": the memory limit must be positive: limitBytes=" + limitBytes);
    }
    this.owner = owner;
    this.limitBytes = limitBytes;
  }

  /**
   * Counts bytes about to be used.
   *
   * @throws StoreFullException when they would pass the limit; then nothing is counted
   */
  public void reserve(long bytes) {
    long used;
    do {
      used = usedBytes.get();
      if (bytes > limitBytes - used) {
        throw new StoreFullException(owner, limitBytes, used, bytes);
      }
    } while (!usedBytes.compareAndSet(used, used + bytes));
  }

  public void release(long bytes) {
    long used = usedBytes.addAndGet(-bytes);
    assert used >= 0 : owner + " released more than it reserved: " + used;
  }

  public long usedBytes() {
    return usedBytes.get();
  }
}
