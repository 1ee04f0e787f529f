package lasso.store.column;

import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NativeMemory;

/** One int per row, off heap, zero at first; grows in segments as rows come. */
public final class IntColumn implements AutoCloseable {
  private static final int SEGMENT_BITS = 14;
  private static final long SEGMENT_BYTES = (long) Integer.BYTES << SEGMENT_BITS;
  private static final int SEGMENT_MASK = (1 << SEGMENT_BITS) - 1;

  private final ReservedSegments segments;

  public IntColumn(MemoryBudget budget) {
    segments = new ReservedSegments(budget, SEGMENT_BYTES);
  }

  public int get(int row) {
    int segment = row >>> SEGMENT_BITS;
    return segment >= segments.count() ? 0 : NativeMemory.getInt(address(segment, row));
  }

  /**
   * Sets an int.
   *
   * @throws lasso.store.memory.StoreFullException when growth needs more than the budget
   */
  public void set(int row, int value) {
    int segment = row >>> SEGMENT_BITS;
    segments.reach(segment);
    NativeMemory.putInt(address(segment, row), value);
  }

  /** Memory of the column, in bytes. */
  public long bytes() {
    return segments.bytes();
  }

  private long address(int segment, int row) {
    return segments.address(segment) + (long) Integer.BYTES * (row & SEGMENT_MASK);
  }

  @Override
  public void close() {
    segments.close();
  }
}
