package lasso.store.column;

import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NativeMemory;

/** One long per row, off heap, zero at first; grows in segments as rows come. */
public final class LongColumn implements AutoCloseable {
  private static final int SEGMENT_BITS = 12;
  private static final long SEGMENT_BYTES = (long) Long.BYTES << SEGMENT_BITS;
  private static final int SEGMENT_MASK = (1 << SEGMENT_BITS) - 1;

  private final ReservedSegments segments;

  public LongColumn(MemoryBudget budget) {
    segments = new ReservedSegments(budget, SEGMENT_BYTES);
  }

  public long get(int row) {
    int segment = row >>> SEGMENT_BITS;
    return segment >= segments.count() ? 0 : NativeMemory.getLong(address(segment, row));
  }

  /**
   * Makes sure that a row has room, so that {@link #set} can't fail.
   *
   * @throws lasso.store.memory.StoreFullException when growth needs more than the budget; no value has changed then
   */
  public void reserve(int row) {
    segments.reach(row >>> SEGMENT_BITS);
  }

  /**
   * Sets a long.
   *
   * @throws lasso.store.memory.StoreFullException when growth needs more than the budget
   */
  public void set(int row, long value) {
    int segment = row >>> SEGMENT_BITS;
    segments.reach(segment);
    NativeMemory.putLong(address(segment, row), value);
  }

  /** Memory of the column, in bytes. */
  public long bytes() {
    return segments.bytes();
  }

  private long address(int segment, int row) {
    return segments.address(segment) + (long) Long.BYTES * (row & SEGMENT_MASK);
  }

  @Override
  public void close() {
    segments.close();
  }
}
