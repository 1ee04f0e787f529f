package lasso.c.memory;

/** Operations of WebAssembly on numbers that are no single operation of Java. */
public final class WasmNumbers {
  private static final double TWO_31 = 0x1p31;
  private static final double TWO_32 = 0x1p32;
  private static final double TWO_63 = 0x1p63;
  private static final double TWO_64 = 0x1p64;

  private WasmNumbers() {}

  /** The end of a process at a place that the compiler holds unreachable, such as behind {@code __builtin_trap}. */
  public static Error unreachable() {
    return Faults.end(
        "the program runs into what the compiler holds unreachable: undefined behaviour, or a trap");
  }

  private static Error zero() {
    return Faults.end("division by zero");
  }

  private static Error overflow() {
    return Faults.end("the quotient of the least number and -1 overflows");
  }

  public static int divide(int a, int b) {
    if (b == 0) {
      throw zero();
    }
    if (b == -1 && a == Integer.MIN_VALUE) {
      throw overflow();
    }
    return a / b;
  }

  public static long divide(long a, long b) {
    if (b == 0) {
      throw zero();
    }
    if (b == -1 && a == Long.MIN_VALUE) {
      throw overflow();
    }
    return a / b;
  }

  public static int divideUnsigned(int a, int b) {
    if (b == 0) {
      throw zero();
    }
    return Integer.divideUnsigned(a, b);
  }

  public static long divideUnsigned(long a, long b) {
    if (b == 0) {
      throw zero();
    }
    return Long.divideUnsigned(a, b);
  }

  public static int remainder(int a, int b) {
    if (b == 0) {
      throw zero();
    }
    return a % b;
  }

  public static long remainder(long a, long b) {
    if (b == 0) {
      throw zero();
    }
    return a % b;
  }

  public static int remainderUnsigned(int a, int b) {
    if (b == 0) {
      throw zero();
    }
    return Integer.remainderUnsigned(a, b);
  }

  public static long remainderUnsigned(long a, long b) {
    if (b == 0) {
      throw zero();
    }
    return Long.remainderUnsigned(a, b);
  }

  public static long rotateLeft(long value, long distance) {
    return Long.rotateLeft(value, (int) distance);
  }

  public static long rotateRight(long value, long distance) {
    return Long.rotateRight(value, (int) distance);
  }

  // Signs are bits, also of what is not a number.

  public static float negate(float value) {
    return Float.intBitsToFloat(Float.floatToRawIntBits(value) ^ Integer.MIN_VALUE);
  }

  public static double negate(double value) {
    return Double.longBitsToDouble(Double.doubleToRawLongBits(value) ^ Long.MIN_VALUE);
  }

  public static float absolute(float value) {
    return Float.intBitsToFloat(Float.floatToRawIntBits(value) & Integer.MAX_VALUE);
  }

  public static double absolute(double value) {
    return Double.longBitsToDouble(Double.doubleToRawLongBits(value) & Long.MAX_VALUE);
  }

  public static float copySign(float value, float sign) {
    return Float.intBitsToFloat(
        Float.floatToRawIntBits(value) & Integer.MAX_VALUE
            | Float.floatToRawIntBits(sign) & Integer.MIN_VALUE);
  }

  public static double copySign(double value, double sign) {
    return Double.longBitsToDouble(
        Double.doubleToRawLongBits(value) & Long.MAX_VALUE
            | Double.doubleToRawLongBits(sign) & Long.MIN_VALUE);
  }

  /** Towards zero; keeps the sign of a zero. */
  public static double truncate(double value) {
    return value < 0 ? Math.ceil(value) : Math.floor(value);
  }

  public static float toFloatUnsigned(int value) {
    return Integer.toUnsignedLong(value);
  }

  /** The lowest bit stands for all that are shifted out, so that halves are rounded once. */
  public static float toFloatUnsigned(long value) {
    return value >= 0 ? (float) value : (float) (value >>> 1 | value & 1) * 2;
  }

  public static double toDoubleUnsigned(int value) {
    return Integer.toUnsignedLong(value);
  }

  /** As for floats. */
  public static double toDoubleUnsigned(long value) {
    return value >= 0 ? (double) value : (double) (value >>> 1 | value & 1) * 2;
  }

  private static Error outside(double value, String type) {
    return Faults.end(value + " is converted to " + type + ", which can't hold it");
  }

  public static int toInt(double value) {
    if (!(value > -TWO_31 - 1 && value < TWO_31)) {
      throw outside(value, "a 32-bit integer");
    }
    return (int) value;
  }

  public static int toUnsignedInt(double value) {
    if (!(value > -1 && value < TWO_32)) {
      throw outside(value, "an unsigned 32-bit integer");
    }
    return (int) (long) value;
  }

  public static long toLong(double value) {
    if (!(value >= -TWO_63 && value < TWO_63)) {
      throw outside(value, "a 64-bit integer");
    }
    return (long) value;
  }

  public static long toUnsignedLong(double value) {
    if (!(value > -1 && value < TWO_64)) {
      throw outside(value, "an unsigned 64-bit integer");
    }
    return toUnsignedLongNearest(value);
  }

  /** The ends of the range stand for all beyond, 0 for what is not a number. */
  public static int toUnsignedIntNearest(double value) {
    if (!(value > 0)) {
      return 0;
    }
    return value >= TWO_32 ? -1 : (int) (long) value;
  }

  /** As for ints. */
  public static long toUnsignedLongNearest(double value) {
    if (!(value > 0)) {
      return 0;
    }
    if (value >= TWO_64) {
      return -1;
    }
    return value < TWO_63 ? (long) value : (long) (value - TWO_63) ^ Long.MIN_VALUE;
  }
}
