package lasso.runtime.api;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The format of a {@code long double}: 128 bits, of which computations keep what a double has. */
public final class Quad {
  /** Of a number in memory, little-endian. */
  public static final int BYTES = 16;

  private static final int BIAS = 16383 - 1023;
  private static final int MOST_EXPONENT = 0x7fff;

  private Quad() {}

  /** The double nearest to zero among those next to the number. */
  public static double toDouble(long low, long high) {
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

  /** The number at a place in memory, as above. */
  public static double get(byte[] memory, int at) {
    ByteBuffer data = ByteBuffer.wrap(memory).order(ByteOrder.LITTLE_ENDIAN);
    return toDouble(data.getLong(at), data.getLong(at + Long.BYTES));
  }

  /** Writes a number, which is kept exactly. */
  public static void put(byte[] memory, int at, double value) {
    long bits = Double.doubleToRawLongBits(value);
    long sign = bits & Long.MIN_VALUE;
    int exponent = Math.getExponent(value) + 1023;
    long fraction = bits & (1L << 52) - 1;
    long wide = exponent + BIAS;
    if (exponent == 0x7ff) {
      wide = MOST_EXPONENT;
    } else if (value == 0) {
      wide = 0;
    } else if (exponent == 0) {
      int shift = Long.numberOfLeadingZeros(fraction) - 11;
      fraction = fraction << shift & (1L << 52) - 1;
      wide = BIAS + 1 - shift;
    }
    ByteBuffer data = ByteBuffer.wrap(memory).order(ByteOrder.LITTLE_ENDIAN);
    data.putLong(at, fraction << 60);
    data.putLong(at + Long.BYTES, sign | wide << 48 | fraction >>> 4);
  }
}
