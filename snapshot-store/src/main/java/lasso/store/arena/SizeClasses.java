package lasso.store.arena;

/**
 * The two-level size classes of free blocks, in granules: 3 is class 0; from 4 on each power of two is cut in four. All
 * sizes of a class are smaller than all sizes of the next.
 */
final class SizeClasses {
  private static final int CUTS_BITS = 2;

  static final int COUNT = classOf(Integer.MAX_VALUE) + 1;

  private SizeClasses() {}

  static int classOf(int granules) {
    assert granules >= BlockLayout.MIN_GRANULES : granules;
    if (granules < 1 << CUTS_BITS) {
      return 0;
    }
    int log = 31 - Integer.numberOfLeadingZeros(granules);
    int cut = granules >>> (log - CUTS_BITS) & (1 << CUTS_BITS) - 1;
    return 1 + (log - CUTS_BITS << CUTS_BITS) + cut;
  }
}
