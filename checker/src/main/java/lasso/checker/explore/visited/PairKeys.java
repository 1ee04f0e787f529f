package lasso.checker.explore.visited;

import java.util.Arrays;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NativeBlock;
import lasso.store.memory.NativeMemory;
import lasso.store.memory.NativeSegments;
import lasso.store.memory.Reservation;

/**
 * A growing row of pairs of ints, off heap. Pairs are appended at full width to an open segment; a full segment is
 * sealed: rewritten with as few bytes per pair as its largest elements need.
 *
 * <pre>
 *  open segment     +----------------+----------------+--
 *                   | left:32 right:32 | ...             8 bytes per pair
 *                   +----------------+----------------+--
 *  sealed segment   +----------+----------+----------+-- --+------------+
 *                   | right:r left:l, rounded up to bytes  | 8 bytes pad|
 *                   +----------+----------+----------+-- --+------------+
 *                   unsigned little-endian; r and the number of bytes belong to the segment
 * </pre>
 */
final class PairKeys implements AutoCloseable {
  private static final int SEGMENT_BITS = 12;
  private static final int SEGMENT_PAIRS = 1 << SEGMENT_BITS;
  private static final int SEGMENT_MASK = SEGMENT_PAIRS - 1;

  /** Reads of eight bytes may start at the last byte of a sealed segment. */
  private static final int PAD_BYTES = 8;

  private final Reservation reservation;
  private final NativeSegments sealed = new NativeSegments();
  private byte[] widthBytes = new byte[16];
  private byte[] rightBits = new byte[16];
  private final NativeBlock open = new NativeBlock(SEGMENT_PAIRS * 8L);
  private final long openAddress = open.address();
  private int sealedCount;
  private int size;

  PairKeys(MemoryBudget budget) {
    reservation = new Reservation(budget);
    reservation.grow(open.lengthBytes());
  }

  int size() {
    return size;
  }

  /** The pair numbered {@code 0 <= id < size()}: left in the upper, right in the lower 32 bits. */
  long get(int id) {
    int segment = id >>> SEGMENT_BITS;
    int offset = id & SEGMENT_MASK;
    if (segment == sealedCount) {
      return NativeMemory.getLong(openAddress + offset * 8L);
    }
    int width = widthBytes[segment];
    long raw = NativeMemory.getLong(sealed.address(segment) + (long) offset * width);
    raw &= -1L >>> (64 - 8 * width);
    int bits = rightBits[segment];
    return raw >>> bits << 32 | raw & ((1L << bits) - 1);
  }

  /**
   * Appends a pair; its number is the size before.
   *
   * @throws lasso.store.memory.StoreFullException when sealing needs more than the budget; nothing has changed then
   */
  void add(long pair) {
    if (size - (sealedCount << SEGMENT_BITS) == SEGMENT_PAIRS) {
      seal();
    }
    NativeMemory.putLong(openAddress + (size & SEGMENT_MASK) * 8L, pair);
    size++;
  }

  private void seal() {
    long all = 0;
    for (int i = 0; i < SEGMENT_PAIRS; i++) {
      all |= NativeMemory.getLong(openAddress + i * 8L);
    }
    int right = 64 - Long.numberOfLeadingZeros(all & 0xffff_ffffL);
    int left = 64 - Long.numberOfLeadingZeros(all >>> 32);
    int width = Math.max(1, (left + right + 7) / 8);
    long lengthBytes = (long) SEGMENT_PAIRS * width + PAD_BYTES;
    reservation.grow(lengthBytes);
    int segment = sealed.add(lengthBytes);
    long address = sealed.address(segment);
    for (int i = 0; i < SEGMENT_PAIRS; i++) {
      long pair = NativeMemory.getLong(openAddress + i * 8L);
      // Ascending order: the pad absorbs the high bytes of the last pair.
      long raw = pair >>> 32 << right | pair & 0xffff_ffffL;
      NativeMemory.putLong(address + (long) i * width, raw);
    }
    if (segment == widthBytes.length) {
      widthBytes = Arrays.copyOf(widthBytes, 2 * segment);
      rightBits = Arrays.copyOf(rightBits, 2 * segment);
    }
    widthBytes[segment] = (byte) width;
    rightBits[segment] = (byte) right;
    sealedCount++;
  }

  long bytes() {
    return reservation.bytes();
  }

  @Override
  public void close() {
    sealed.close();
    open.close();
    reservation.close();
  }
}
