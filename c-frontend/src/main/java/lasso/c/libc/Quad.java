package lasso.c.libc;

/** The format of a {@code long double}: 128 bits, of which computations keep what a double has. */
final class Quad {
  private static final int BIAS = 16383 - 1023;
  private static final int MOST_EXPONENT = 0x7fff;

  private Quad() {}

  /** The double nearest to zero among those next to the number. */
  static double toDouble(long low, long high) {
    long sign = high & Long.MIN_VALUE;
    int exponent = (int) (high >>> 48) & MOST_EXPONENT;
    long fraction = (high & 0xffff_ffff_ffffL) << 4 | low >>> 60;
    if (exponent == MOST_EXPONENT) {
      return Double.longBitsToDouble(sign | 0x7ffL << 52 | fraction);
    }
    exponent -= BIAS;
    if (exponent >= 0x7ff) {
      return Double.longBitsToDouble(sign | 0x7ffL << 52);
    }
    if (exponent > 0) {
      return Double.longBitsToDouble(sign | (long) exponent << 52 | fraction);
    }
    long small = exponent > -52 ? (fraction | 1L << 52) >>> (1 - exponent) : 0;
    return Double.longBitsToDouble(sign | small);
  }
}
