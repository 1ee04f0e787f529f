package lasso.store.memory;

/** A store would pass its memory bound. The store is as it was before the call and stays usable. */
public final class StoreFullException extends BoundReachedException {
  private final long limitBytes;
  private final long usedBytes;
  private final long askedBytes;

  /**
   * A refusal.
   *
   * @param store what is full, for the message
   * @param limitBytes the bound
   * @param usedBytes held when the call came
   * @param askedBytes what the call needed on top
   */
  public StoreFullException(String store, long limitBytes, long usedBytes, long askedBytes) {
    super(
        String.format(
            "%s is full: limit=%d bytes, used=%d, asked=%d more; raise the memory bound",
            store, limitBytes, usedBytes, askedBytes));
    this.limitBytes = limitBytes;
    this.usedBytes = usedBytes;
    this.askedBytes = askedBytes;
  }

  @Override
  public String reason() {
    return "the memory bound was reached: " + getMessage();
  }

  public long limitBytes() {
    return limitBytes;
  }

  public long usedBytes() {
    return usedBytes;
  }

  public long askedBytes() {
    return askedBytes;
  }
}
