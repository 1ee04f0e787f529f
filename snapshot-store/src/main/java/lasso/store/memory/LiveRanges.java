package lasso.store.memory;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * The native ranges that are in use, for assertions: an access outside of all of them is a fault that would otherwise read or destroy what belongs to
 * somebody else. Nothing is kept where assertions are off.
 *
 * <p>Any thread. A small table of ranges that were found lately answers most questions; it may be raced for, since ranges are immutable but for
 * their end of life.
 */
final class LiveRanges {
  private static final int RECENT = 1 << 12;
  private static final int PAGE_SHIFT = 12;

  private static final ConcurrentSkipListMap<Long, Range> RANGES = new ConcurrentSkipListMap<>();
  private static final Range[] recent = new Range[RECENT];

  private LiveRanges() {}

  /** A range from its birth on; the end is exclusive. */
  private static final class Range {
    private final long start;
    private final long end;
    private volatile boolean dead;

    Range(long start, long end) {
      this.start = start;
      this.end = end;
    }

    boolean covers(long address, long lengthBytes) {
      return !dead && address >= start && lengthBytes <= end - address;
    }
  }

  /** A range begins to live. Always true, for use in an assertion. */
  static boolean add(long address, long lengthBytes) {
    RANGES.put(address, new Range(address, address + lengthBytes));
    return true;
  }

  /** A range is given back; whether it was there, from its first address on. */
  static boolean remove(long address) {
    Range range = RANGES.remove(address);
    if (range != null) {
      range.dead = true;
    }
    return range != null;
  }

  /** Whether all bytes of an access lie in one live range. An access of no bytes may be anywhere. */
  static boolean cover(long address, long lengthBytes) {
    int place = (int) (address >>> PAGE_SHIFT) & RECENT - 1;
    Range range = recent[place];
    if (range != null && range.covers(address, lengthBytes)) {
      return true;
    }
    Map.Entry<Long, Range> before = RANGES.floorEntry(address);
    if (before == null || !before.getValue().covers(address, lengthBytes)) {
      return lengthBytes == 0;
    }
    recent[place] = before.getValue();
    return true;
  }

  /** What is wrong with an access. */
  static String describe(long address, long lengthBytes) {
    Map.Entry<Long, Range> before = RANGES.floorEntry(address);
    return "access to native memory that is not in use: address=%#x, length=%d, %s"
        .formatted(
            address,
            lengthBytes,
            before == null
                ? "nothing before it"
                : "the range before it: %#x to %#x"
                    .formatted(before.getValue().start, before.getValue().end));
  }
}
