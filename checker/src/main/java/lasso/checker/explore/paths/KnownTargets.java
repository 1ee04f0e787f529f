package lasso.checker.explore.paths;

import lasso.store.column.IntColumn;
import lasso.store.column.ReservedSegments;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NativeMemory;
import lasso.store.memory.StoreFullException;

/**
 * Where the transitions of visited states lead, for searches that come to a state again: of as many states as there is room for. All of it can
 * be computed again, so the searches say what it may take.
 *
 * <p>The targets of a state follow one another, each as the difference to the one before (the first: to the state), zigzag, in groups of
 * seven bits, the lowest first; the upper bit of a byte says that another one follows. States that were new together have successive
 * numbers, and take a byte each.
 */
public final class KnownTargets implements AutoCloseable {
  /** What it may always take, in bytes. */
  private static final int FLOOR_BYTES = 1 << 20;

  private static final int SEGMENT_BITS = 16;
  private static final int SEGMENT_BYTES = 1 << SEGMENT_BITS;
  private static final int LONGEST = 5; // bytes of a difference

  private final ReservedSegments segments;

  /** Where the targets of a state begin, plus one; 0 when they are not known. */
  private final IntColumn starts;

  private int used = SEGMENT_BYTES; // of the last segment
  private long allowedBytes = FLOOR_BYTES;
  private boolean spent;

  public KnownTargets(MemoryBudget budget) {
    segments = new ReservedSegments(budget, SEGMENT_BYTES);
    starts = new IntColumn(budget);
  }

  /**
   * Sets the targets of a state, if they are known.
   *
   * @param targets set to the complements {@code ~number}
   */
  // HOT: ProductStepBenchmark
  boolean restore(int state, int[] targets, int count) {
    int start = starts.get(state) - 1;
    if (start < 0) {
      return false;
    }
    long at = segments.address(start >>> SEGMENT_BITS) + (start & SEGMENT_BYTES - 1);
    int target = state;
    for (int i = 0; i < count; i++) {
      int bits = 0;
      int shift = 0;
      int read;
      do {
        read = NativeMemory.getByte(at++);
        bits |= (read & 0x7f) << shift;
        shift += 7;
      } while (read < 0);
      target += bits >>> 1 ^ -(bits & 1);
      targets[i] = ~target;
    }
    return true;
  }

  /**
   * Remembers the targets of a state, if there is room.
   *
   * @param targets numbers, or complements of numbers
   */
  void record(int state, int[] targets, int count) {
    if (spent || count == 0 || count * LONGEST > SEGMENT_BYTES || starts.get(state) != 0) {
      return;
    }
    try {
      if (used + count * LONGEST > SEGMENT_BYTES && !grow()) {
        return;
      }
      starts.set(state, (segments.count() - 1 << SEGMENT_BITS) + used + 1);
    } catch (StoreFullException full) {
      spent = true; // the search may need what is left
      return;
    }
    long from = segments.address(segments.count() - 1);
    long at = from + used;
    int previous = state;
    for (int i = 0; i < count; i++) {
      int target = targets[i] < 0 ? ~targets[i] : targets[i];
      int difference = target - previous;
      previous = target;
      int bits = difference << 1 ^ difference >> 31;
      while ((bits & ~0x7f) != 0) {
        NativeMemory.putByte(at++, (byte) (bits | 0x80));
        bits >>>= 7;
      }
      NativeMemory.putByte(at++, (byte) bits);
    }
    used = (int) (at - from);
  }

  private boolean grow() {
    if (bytes() + SEGMENT_BYTES > allowedBytes
        || segments.count() == Integer.MAX_VALUE >>> SEGMENT_BITS) {
      return false;
    }
    segments.reach(segments.count());
    used = 0;
    return true;
  }

  /** Says how many bytes it may take from now on; it gives back none that it has taken. */
  public void allow(long newBytes) {
    allowedBytes = Math.max(FLOOR_BYTES, newBytes);
  }

  /** Memory, in bytes. */
  public long bytes() {
    return starts.bytes() + segments.bytes();
  }

  @Override
  public void close() {
    starts.close();
    segments.close();
  }
}
