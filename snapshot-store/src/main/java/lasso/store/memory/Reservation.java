package lasso.store.memory;

/**
 * What one table holds of a {@link MemoryBudget}: grows as the table does, and is given back as a whole when the table is closed. Who
 * reserves through it can't forget to release. One thread; the budget may be shared.
 */
public final class Reservation implements AutoCloseable {
  private final MemoryBudget budget;
  private long bytes;

  /** An empty reservation. */
  public Reservation(MemoryBudget budget) {
    this.budget = budget;
  }

  /**
   * Reserves more.
   *
   * @param moreBytes not negative
   * @throws StoreFullException when that would pass the budget; nothing has changed then
   */
  public void grow(long moreBytes) {
    budget.reserve(moreBytes);
    bytes += moreBytes;
  }

  /**
   * Gives some back.
   *
   * @param fewerBytes 0 to {@link #bytes}
   */
  public void shrink(long fewerBytes) {
    assert fewerBytes <= bytes : fewerBytes + " of " + bytes;
    bytes -= fewerBytes;
    budget.release(fewerBytes);
  }

  /** What is reserved now. */
  public long bytes() {
    return bytes;
  }

  /** Gives everything back; more may be reserved afterwards. */
  @Override
  public void close() {
    shrink(bytes);
  }
}
