package lasso.store.memory;

/**
 * The slot of a {@link HashIndex}, and how a hash is cut.
 *
 * <pre>
 *  hash   63       56 55              30 29                        0
 *         +----------+------------------+--------------------------+
 *         | shard    | tag              | not kept                 |
 *         +----------+------------------+--------------------------+
 *
 *  slot   63                  38 37                                0
 *         +---------------------+----------------------------------+
 *         | tag                 | value + 1; 0 is an empty slot    |
 *         +---------------------+----------------------------------+
 * </pre>
 *
 * A slot lies in the table of its shard, so 34 bits of the hash are known without looking at the content. A table is a
 * ring of lines of eight slots, each one cache line. The home line comes from the tag alone: tables grow without reading
 * contents. Lines fill from the left and overflow into the next, so the first empty slot ends a search.
 */
final class HashIndexLayout {
  static final int SHARD_BITS = 8;
  static final int SHARDS = 1 << SHARD_BITS;
  static final int TAG_BITS = 26;
  static final int VALUE_BITS = 64 - TAG_BITS;
  static final int SLOT_BYTES = 8;
  static final int LINE_SLOTS = 8;
  static final int LINE_BYTES = LINE_SLOTS * SLOT_BYTES;
  static final int LAST_SLOT_OFFSET = LINE_BYTES - SLOT_BYTES;
  static final long MAX_VALUE = (1L << VALUE_BITS) - 2;

  private static final long VALUE_MASK = (1L << VALUE_BITS) - 1;
  private static final int TAG_SHIFT = 64 - SHARD_BITS - TAG_BITS;
  private static final int TAG_MASK = (1 << TAG_BITS) - 1;

  /** Spreads tags that agree in many bits (Knuth's multiplicative hashing, TAOCP volume 3, section 6.4). */
  private static final int GOLDEN_RATIO = 0x9E3779B9;

  private HashIndexLayout() {}

  static int shard(long hash) {
    return (int) (hash >>> (64 - SHARD_BITS));
  }

  static int tag(long hash) {
    return (int) (hash >>> TAG_SHIFT) & TAG_MASK;
  }

  static long slot(int tag, long value) {
    return (long) tag << VALUE_BITS | (value + 1);
  }

  static int slotTag(long slot) {
    return (int) (slot >>> VALUE_BITS);
  }

  static long slotValue(long slot) {
    return (slot & VALUE_MASK) - 1;
  }

  /**
   * The line where the search for a tag begins.
   *
   * @param lineBits binary logarithm of the number of lines, at least 1
   */
  static int home(int tag, int lineBits) {
    return tag * GOLDEN_RATIO >>> (32 - lineBits);
  }

  static long lineAddress(long table, int line) {
    return table + (long) line * LINE_BYTES;
  }

  static boolean isFull(long line) {
    return NativeMemory.getLong(line + LAST_SLOT_OFFSET) != 0;
  }

  /**
   * Bit k is set when slot k of a line has the tag; an empty slot has tag 0. Without branches, so that the processor can
   * go on to the content while the line is still on its way.
   */
  static int matches(long line, int tag) {
    return match(line, tag, 0)
        | match(line, tag, 1)
        | match(line, tag, 2)
        | match(line, tag, 3)
        | match(line, tag, 4)
        | match(line, tag, 5)
        | match(line, tag, 6)
        | match(line, tag, 7);
  }

  private static int match(long line, int tag, int slot) {
    int difference = slotTag(NativeMemory.getLong(line + (long) slot * SLOT_BYTES)) ^ tag;
    return (difference - 1 >>> 31) << slot;
  }
}
