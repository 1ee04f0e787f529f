package lasso.c.memory;

/** Locals of a function that is so large that it is several methods, in an array that these share. A place holds the bits of a number of any type. */
public final class SharedLocals {
  private SharedLocals() {}

  /** A number of 32 bits. */
  public static int getInt(long[] locals, int place) {
    return (int) locals[place];
  }

  /** A number of 64 bits. */
  public static long getLong(long[] locals, int place) {
    return locals[place];
  }

  /** A number of 32 bits. */
  public static float getFloat(long[] locals, int place) {
    return Float.intBitsToFloat((int) locals[place]);
  }

  /** A number of 64 bits. */
  public static double getDouble(long[] locals, int place) {
    return Double.longBitsToDouble(locals[place]);
  }

  /** A number of 32 bits. */
  public static void put(int value, long[] locals, int place) {
    locals[place] = value;
  }

  /** A number of 64 bits. */
  public static void put(long value, long[] locals, int place) {
    locals[place] = value;
  }

  /** A number of 32 bits. */
  public static void put(float value, long[] locals, int place) {
    locals[place] = Float.floatToRawIntBits(value);
  }

  /** A number of 64 bits. */
  public static void put(double value, long[] locals, int place) {
    locals[place] = Double.doubleToRawLongBits(value);
  }
}
