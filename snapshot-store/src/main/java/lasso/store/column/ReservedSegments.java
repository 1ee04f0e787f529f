package lasso.store.column;

import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NativeSegments;
import lasso.store.memory.Reservation;

/** Segments of one length, zero at first, each counted before it is taken. */
public final class ReservedSegments implements AutoCloseable {
  private final Reservation reservation;
  private final long segmentBytes;
  private final NativeSegments segments = new NativeSegments();

  /**
   * No segment.
   *
   * @param segmentBytes length of each
   */
  public ReservedSegments(MemoryBudget budget, long segmentBytes) {
    this.reservation = new Reservation(budget);
    this.segmentBytes = segmentBytes;
  }

  /**
   * Appends segments until there is one with this index.
   *
   * @throws lasso.store.memory.StoreFullException when the budget is spent; those that were appended stay
   */
  public void reach(int index) {
    while (index >= segments.count()) {
      reservation.grow(segmentBytes);
      segments.add(segmentBytes);
    }
  }

  /** First address of a segment; the index is trusted. */
  public long address(int index) {
    return segments.address(index);
  }

  public int count() {
    return segments.count();
  }

  /** Memory, in bytes. */
  public long bytes() {
    return reservation.bytes();
  }

  @Override
  public void close() {
    segments.close();
    reservation.close();
  }
}
