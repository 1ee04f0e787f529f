package lasso.runtime.process.tables;

/**
 * A sample that is the same in every run: what belongs to it is decided by a hash.
 *
 * @param rate 0 for nothing to 1 for everything
 */
public record Sample(double rate) {
  public Sample {
    if (!(rate >= 0 && rate <= 1)) {
      throw new IllegalArgumentException("sampling rate: " + rate + ", must be from 0 to 1");
    }
  }

  /** Whether a pair of numbers belongs to the sample. */
  public boolean has(int first, int second) {
    long h = ((long) first << 32 | second & 0xffffffffL) + 0x9E3779B97F4A7C15L;
    h = (h ^ h >>> 30) * 0xBF58476D1CE4E5B9L;
    h = (h ^ h >>> 27) * 0x94D049BB133111EBL;
    h ^= h >>> 31;
    return (h >>> 11) * 0x1p-53 < rate;
  }
}
