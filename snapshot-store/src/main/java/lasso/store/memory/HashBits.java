package lasso.store.memory;

/**
 * How many bits of a content hash a store uses. Hashes only find candidates, so fewer bits make a store slower and must
 * change no result: the debug switch that proves it.
 *
 * @param count 0 to 64
 */
public record HashBits(int count) {
  /** No degradation. */
  public static final HashBits ALL = new HashBits(Long.SIZE);

  /** Checks the range. */
  public HashBits {
    if (count < 0 || count > Long.SIZE) {
      throw new IllegalArgumentException("hash bits must be 0 to 64: count=" + count);
    }
  }

  /** Ones where a hash counts: the uppermost bits, which choose table and place in a {@link HashIndex}. */
  public long mask() {
    return count == 0 ? 0 : -1L << (Long.SIZE - count);
  }
}
