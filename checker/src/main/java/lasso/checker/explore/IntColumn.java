package lasso.checker.explore;

import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NativeMemory;
import lasso.store.memory.NativeSegments;

/** One int per state, off heap, zero at first; grows in segments as numbers come. */
public final class IntColumn implements AutoCloseable {
  private static final int SEGMENT_BITS = 14;
  private static final long SEGMENT_BYTES = 4L << SEGMENT_BITS;
  private static final int SEGMENT_MASK = (1 << SEGMENT_BITS) - 1;

  private final MemoryBudget budget;
  private final NativeSegments segments = new NativeSegments();

  public IntColumn(MemoryBudget budget) {
    this.budget = budget;
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
    while (segment >= segments.count()) {
      budget.reserve(SEGMENT_BYTES);
      segments.add(SEGMENT_BYTES);
    }
    NativeMemory.putInt(address(segment, row), value);
  }

  /** Memory of the column, in bytes. */
  public long bytes() {
    return SEGMENT_BYTES * segments.count();
  }

  private long address(int segment, int row) {
    return segments.address(segment) + 4L * (row & SEGMENT_MASK);
  }

  @Override
  public void close() {
    budget.release(SEGMENT_BYTES * segments.count());
    segments.close();
  }
}
