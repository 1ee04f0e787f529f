package lasso.store.memory;

/**
 * The memory bound of one store. It counts bytes in use; memory is taken from the system in larger pieces, so that the
 * process may hold up to one piece more. One thread.
 */
public final class MemoryBudget {
  private final String owner;
  private final long limitBytes;
  private long usedBytes;

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
    if (bytes > limitBytes - usedBytes) {
      throw new StoreFullException(owner, limitBytes, usedBytes, bytes);
    }
    usedBytes += bytes;
  }

  public void release(long bytes) {
    usedBytes -= bytes;
    assert usedBytes >= 0 : owner + " released more than it reserved: " + usedBytes;
  }

  public long usedBytes() {
    return usedBytes;
  }
}
