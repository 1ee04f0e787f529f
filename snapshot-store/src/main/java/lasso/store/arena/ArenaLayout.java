package lasso.store.arena;

/**
 * An arena from offset 0. A granule is eight bytes; granule numbers are offsets divided by eight.
 *
 * <pre>
 *  0        4        8        12       16               32                512            top          pages end
 *  +--------+--------+--------+--------+----------------+------------------+--------------+------------+
 *  | magic  | top    | blocks | used   | class bitmap   | heads            | blocks       | residue    |
 *  +--------+--------+--------+--------+----------------+------------------+--------------+------------+
 *  top      granule number where the last block ends; what comes behind was never allocated or was given back
 *  blocks   number of allocated blocks
 *  used     granules in allocated blocks, headers included
 *  bitmap   bit c is set when size class c has a free block
 *  heads    for each size class, the granule number of its first free block, 0 for none
 * </pre>
 *
 * Pages behind the one with the last byte below top are not part of a snapshot and count as zero.
 */
final class ArenaLayout {
  static final int GRANULE_BYTES = 8;

  static final int MAGIC_OFFSET = 0;
  static final int TOP_OFFSET = 4;
  static final int BLOCK_COUNT_OFFSET = 8;
  static final int USED_GRANULES_OFFSET = 12;
  static final int BITMAP_OFFSET = 16;
  static final int HEADS_OFFSET = 32;
  static final int HEADER_BYTES = 512;

  static final int FIRST_GRANULE = HEADER_BYTES / GRANULE_BYTES;
  static final int MAGIC = 0x4C41534F;

  /** The largest arena whose granule numbers are ints. */
  static final long MAX_BYTES = (long) Integer.MAX_VALUE * GRANULE_BYTES;

  /** The longest content whose block size is still an int of granules. */
  static final long MAX_LENGTH_BYTES = MAX_BYTES - 64;

  private ArenaLayout() {}

  static long bitmapWordOffset(int sizeClass) {
    return BITMAP_OFFSET + (long) (sizeClass >>> 6) * Long.BYTES;
  }

  static long headOffset(int sizeClass) {
    return HEADS_OFFSET + (long) sizeClass * Integer.BYTES;
  }

  static long offset(int granule) {
    return (long) granule * GRANULE_BYTES;
  }

  static int granule(long offset) {
    return (int) (offset / GRANULE_BYTES);
  }
}
