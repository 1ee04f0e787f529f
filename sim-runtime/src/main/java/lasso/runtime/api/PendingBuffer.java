package lasso.runtime.api;

/**
 * The buffer of an operation under way.
 *
 * @param use the operation
 * @param place where its buffer is
 * @param low the first byte that may belong to it
 * @param high the byte behind the last one
 */
public record PendingBuffer(BufferUse use, BufferPlace place, long low, long high) {
  /** The buffer of an operation; null when it has none. */
  public static PendingBuffer of(BufferUse use) {
    BufferPlace place = use.place();
    return place == null ? null : new PendingBuffer(use, place, place.low(), place.high());
  }

  /** Whether an access to bytes of an array is against the rules: any write, and a read where the operation writes. */
  public boolean forbids(Object array, long from, long to, boolean writes) {
    return place.array() == array
        && from < high
        && to > low
        && (writes || use.receives())
        && place.covers(from, to);
  }

  /** Whether another operation may not use a place meanwhile. */
  public boolean forbids(BufferPlace other, boolean writes) {
    return (writes || use.receives()) && place.overlaps(other);
  }
}
