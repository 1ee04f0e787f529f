package lasso.store.intern;

import lasso.store.memory.HashIndex;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NativeSegments;
import lasso.store.memory.Reservation;

/**
 * Places records one after the other in segments. A record too large for the rest of a segment opens another one, a very
 * large record gets a segment of its own and leaves the current one open. The place of a record is a number that fits
 * the hash index: {@code segment * PLACES_PER_SEGMENT + offset / 8}.
 */
final class RecordSegments implements AutoCloseable {
  private static final int SEGMENT_SHIFT = 21;
  private static final long SEGMENT_BYTES = 1L << SEGMENT_SHIFT;

  /** Longer records don't share a segment, so that at most an eighth of one is left unused. */
  private static final int LARGEST_SHARED_BYTES = (int) (SEGMENT_BYTES / 8);

  private static final int PLACE_SHIFT =
      SEGMENT_SHIFT - Integer.numberOfTrailingZeros(RecordLayout.ALIGNMENT_BYTES);
  private static final long PLACE_MASK = (1L << PLACE_SHIFT) - 1;

  private final Reservation reservation;
  private final NativeSegments segments = new NativeSegments();
  private int current = -1;
  private long freeOffset;

  RecordSegments(MemoryBudget budget) {
    reservation = new Reservation(budget);
  }

  /**
   * Makes room for a record.
   *
   * @param lengthBytes with its header
   * @return its place
   * @throws lasso.store.memory.StoreFullException when it would pass the budget; nothing has changed then
   */
  long allocate(int lengthBytes) {
    long bytes = lengthBytes + RecordLayout.ALIGNMENT_BYTES - 1L & -RecordLayout.ALIGNMENT_BYTES;
    reservation.grow(bytes);
    if (bytes > LARGEST_SHARED_BYTES) {
      return place(segments.add(bytes), 0);
    }
    if (current < 0 || freeOffset + bytes > SEGMENT_BYTES) {
      current = segments.add(SEGMENT_BYTES);
      freeOffset = 0;
    }
    long start = freeOffset;
    freeOffset += bytes;
    return place(current, start);
  }

  private static long place(int segment, long offset) {
    long place = ((long) segment << PLACE_SHIFT) + offset / RecordLayout.ALIGNMENT_BYTES;
    if (place > HashIndex.MAX_VALUE) {
      throw new IllegalStateException("record store: no segment number left: segment=" + segment);
    }
    return place;
  }

  long address(long place) {
    return segments.address((int) (place >>> PLACE_SHIFT))
        + (place & PLACE_MASK) * RecordLayout.ALIGNMENT_BYTES;
  }

  @Override
  public void close() {
    segments.close();
    reservation.close();
  }
}
