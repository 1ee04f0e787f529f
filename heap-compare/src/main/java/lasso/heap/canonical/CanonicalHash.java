package lasso.heap.canonical;

import net.openhft.hashing.LongTupleHashFunction;

/**
 * 128-bit xxHash of a canonical form. It finds candidates and never decides: whoever uses it compares after it.
 *
 * @param bits how many bits of each half to keep; fewer than 64 is for tests that must not notice
 */
public record CanonicalHash(int bits) {
  private static final LongTupleHashFunction XX128 = LongTupleHashFunction.xx128();

  /** Checks the number of bits, 0 to 64. */
  public CanonicalHash {
    if (bits < 0 || bits > 64) {
      throw new IllegalArgumentException("bits of a hash: " + bits + ", must be 0 to 64");
    }
  }

  /** The full hash. */
  public CanonicalHash() {
    this(64);
  }

  /**
   * Hashes native memory.
   *
   * @param hash two longs that receive the result
   */
  public void hash(long address, int lengthBytes, long[] hash) {
    XX128.hashMemory(address, lengthBytes, hash);
    if (bits < 64) {
      long mask = (1L << bits) - 1;
      hash[0] &= mask;
      hash[1] &= mask;
    }
  }
}
