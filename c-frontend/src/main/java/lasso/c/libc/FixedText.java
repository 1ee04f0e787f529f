package lasso.c.libc;

/** Floating numbers of ordinary size with a fixed number of digits behind the point, computed in numbers of 128 bits. Exact; ties to even digits. */
final class FixedText {
  /** So many digits behind the point, and as many bits behind the binary point, are within reach. */
  private static final int MOST_DIGITS = 17;

  private static final int MOST_BITS = 63;
  private static final int FRACTION_BITS = 52;

  private FixedText() {}

  /**
   * The digits of a number that is not negative; null where it is out of reach.
   *
   * @param precision digits behind the point
   */
  static String of(double value, int precision) {
    int exponent = Math.getExponent(value);
    int shift = FRACTION_BITS - exponent;
    if (value == 0 || shift < 0 || shift > MOST_BITS || precision > MOST_DIGITS) {
      return null;
    }
    long digits =
        Double.doubleToRawLongBits(value) & (1L << FRACTION_BITS) - 1 | 1L << FRACTION_BITS;
    long whole = digits >>> shift;
    long fraction = digits & (1L << shift) - 1;
    long power = power(precision);
    long low = fraction * power;
    long behind =
        shift == 0 ? 0 : Math.multiplyHigh(fraction, power) << Long.SIZE - shift | low >>> shift;
    long rest = low & (1L << shift) - 1;
    long half = shift == 0 ? 1 : 1L << shift - 1;
    long last = precision == 0 ? whole : behind;
    behind += rest > half || rest == half && (last & 1) != 0 ? 1 : 0;
    if (behind == power) {
      behind = 0;
      whole++;
    }
    return precision == 0 ? Long.toString(whole) : whole + "." + padded(behind, precision);
  }

  private static String padded(long number, int digits) {
    String text = Long.toString(number);
    return "0".repeat(digits - text.length()) + text;
  }

  /** The decimal exponent of a number from 0.0001 to 10^15, before it is rounded; -5 for others. */
  static int exponent(double value) {
    if (!(value >= 0.0001 && value < 1e15)) {
      return -5;
    }
    if (value < 1) {
      return value < 0.001 ? -4 : value < 0.01 ? -3 : value < 0.1 ? -2 : -1;
    }
    int exponent = 0;
    for (long power = 10; value >= power; power *= 10) {
      exponent++;
    }
    return exponent;
  }

  private static long power(int exponent) {
    long power = 1;
    for (int i = 0; i < exponent; i++) {
      power *= 10;
    }
    return power;
  }
}
