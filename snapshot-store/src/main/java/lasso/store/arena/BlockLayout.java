package lasso.store.arena;

/**
 * A block: a header of one granule, then the content. A free block keeps its links in the content and its size in its
 * last granule, where the block behind it finds the way back.
 *
 * <pre>
 *  allocated   0        8                                   size
 *              +--------+-----------------------------------+
 *              | header | content, then slack               |
 *              +--------+-----------------------------------+
 *  free        0        8        12        16        size-8 size
 *              +--------+--------+---------+---------+------+
 *              | header | next   | previous| residue | size |   next, previous, size in granules
 *              +--------+--------+---------+---------+------+
 *
 *  header      63       40 39         8 7     2 1            0
 *              +----------+------------+-------+-------------+------+
 *              | check    | granules   | slack | before-free | free |
 *              +----------+------------+-------+-------------+------+
 *  check       of the header's place: finds stray writes and offsets that are no block
 *  slack       bytes at the end that were not asked for
 *  before-free the block in front of this one is free
 * </pre>
 */
final class BlockLayout {
  static final int HEADER_BYTES = 8;
  static final int NEXT_OFFSET = 8;
  static final int PREVIOUS_OFFSET = 12;
  static final int FOOTER_BYTES = 8;
  static final int MIN_GRANULES = 3;

  static final long FREE = 1;
  static final long BEFORE_FREE = 2;

  private static final int SLACK_SHIFT = 2;
  private static final int SLACK_MASK = 63;
  private static final int GRANULES_SHIFT = 8;
  private static final int CHECK_SHIFT = 40;
  private static final int CHECK_HIDES = 8;
  private static final int GOLDEN_RATIO = 0x9E3779B9;

  private BlockLayout() {}

  /** Header of a block of {@code granules} at granule number {@code block}. */
  static long header(int block, int granules, int slackBytes, long flags) {
    assert slackBytes >= 0 && slackBytes <= SLACK_MASK : slackBytes;
    return check(block) << CHECK_SHIFT
        | (long) granules << GRANULES_SHIFT
        | (long) slackBytes << SLACK_SHIFT
        | flags;
  }

  static boolean isHeader(int block, long header) {
    return header >>> CHECK_SHIFT == check(block) && granules(header) >= MIN_GRANULES;
  }

  static int granules(long header) {
    return (int) (header >>> GRANULES_SHIFT);
  }

  static int slackBytes(long header) {
    return (int) (header >>> SLACK_SHIFT) & SLACK_MASK;
  }

  static boolean isFree(long header) {
    return (header & FREE) != 0;
  }

  static boolean isBeforeFree(long header) {
    return (header & BEFORE_FREE) != 0;
  }

  /** Size of the block that holds a content; may exceed an int. */
  static long granulesFor(long lengthBytes) {
    return Math.max(MIN_GRANULES, (lengthBytes + HEADER_BYTES + 7) / ArenaLayout.GRANULE_BYTES);
  }

  private static long check(int block) {
    return (block * GOLDEN_RATIO >>> CHECK_HIDES) & 0xFFFFFFL;
  }
}
