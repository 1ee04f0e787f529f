package lasso.runtime.api;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The built-in reductions (MPI-4.1, section 6.9.2). */
public enum ReductionOp {
  MAX,
  MIN,
  SUM,
  PROD,
  LAND,
  BAND,
  LOR,
  BOR,
  LXOR,
  BXOR,
  /** Largest value of pairs (value, index); among equal values the smaller index. */
  MAXLOC,
  /** Smallest value of pairs (value, index); among equal values the smaller index. */
  MINLOC,
  /** Of one-sided communication only. */
  REPLACE,
  /** Of one-sided communication only. */
  NO_OP;

  /** Whether the reduction works on pairs (value, index). */
  public boolean onPairs() {
    return this == MAXLOC || this == MINLOC;
  }

  /** Whether the reduction is defined on elements of the type. */
  public boolean supports(BasicType type) {
    if (this == REPLACE || this == NO_OP) {
      return false;
    }
    return switch (type.storage()) {
      case OBJECT, PACKED, STRUCT -> false;
      case BOOLEAN -> isLogical() || isBitwise();
      case FLOAT, DOUBLE, LONG_DOUBLE -> !isLogical() && !isBitwise();
      default -> true;
    };
  }

  private boolean isLogical() {
    return this == LAND || this == LOR || this == LXOR;
  }

  private boolean isBitwise() {
    return this == BAND || this == BOR || this == BXOR;
  }

  /** {@code inout[i] = in[i] op inout[i]} over two whole primitive arrays of the same length. */
  public void combine(BasicType type, Object in, Object inout) {
    int length = Array.getLength(inout);
    if (onPairs()) {
      for (int i = 0; i + 1 < length; i += 2) {
        combinePair(type, in, inout, i);
      }
      return;
    }
    for (int i = 0; i < length; i++) {
      switch (type.storage()) {
        case BYTE -> Array.setByte(inout, i, (byte) integer(type, in, inout, i));
        case SHORT -> Array.setShort(inout, i, (short) integer(type, in, inout, i));
        case CHAR -> Array.setChar(inout, i, (char) integer(type, in, inout, i));
        case INT -> Array.setInt(inout, i, (int) integer(type, in, inout, i));
        case LONG -> Array.setLong(inout, i, integer(type, in, inout, i));
        case FLOAT -> Array.setFloat(inout, i, of(Array.getFloat(in, i), Array.getFloat(inout, i)));
        case DOUBLE ->
            Array.setDouble(inout, i, of(Array.getDouble(in, i), Array.getDouble(inout, i)));
        case BOOLEAN ->
            Array.setBoolean(inout, i, of(Array.getBoolean(in, i), Array.getBoolean(inout, i)));
        default -> throw new IllegalArgumentException(type.toString());
      }
    }
  }

  private long integer(BasicType type, Object in, Object inout, int i) {
    long a = type.number(in, i);
    long b = type.number(inout, i);
    boolean ordered = this == MAX || this == MIN;
    if (ordered && type.isUnsigned() && type.bytes() == Long.BYTES) {
      return this == MAX == Long.compareUnsigned(a, b) > 0 ? a : b;
    }
    return of(a, b);
  }

  private void combinePair(BasicType type, Object in, Object inout, int i) {
    boolean floating = type == BasicType.FLOAT || type == BasicType.DOUBLE;
    int order =
        floating
            ? Double.compare(Array.getDouble(in, i), Array.getDouble(inout, i))
            : Long.compare(Array.getLong(in, i), Array.getLong(inout, i));
    int better = this == MAXLOC ? order : -order;
    boolean smallerIndex = Array.getDouble(in, i + 1) < Array.getDouble(inout, i + 1);
    if (better > 0 || (better == 0 && smallerIndex)) {
      System.arraycopy(in, i, inout, i, 2);
    }
  }

  /**
   * Combines one pair of raw memory (little-endian): a value of some type and an index, which is an int.
   *
   * @param valueAt byte at which the value stands in both arrays
   * @param indexAt byte at which the index stands in both arrays
   */
  public void combinePair(BasicType type, byte[] in, byte[] inout, int valueAt, int indexAt) {
    int order = compare(type, in, inout, valueAt);
    int[] indices = new int[2];
    get(BasicType.INT, in, indexAt, indices, 0);
    get(BasicType.INT, inout, indexAt, indices, 1);
    int better = this == MAXLOC ? order : -order;
    if (better > 0 || (better == 0 && indices[0] < indices[1])) {
      System.arraycopy(in, valueAt, inout, valueAt, type.bytes());
      System.arraycopy(in, indexAt, inout, indexAt, Integer.BYTES);
    }
  }

  private static void get(BasicType type, byte[] memory, int at, Object array, int to) {
    ByteBuffer data = ByteBuffer.wrap(memory, at, type.bytes()).slice();
    PrimitiveElements.get(type, data.order(ByteOrder.LITTLE_ENDIAN), array, to, 1);
  }

  private static int compare(BasicType type, byte[] in, byte[] inout, int at) {
    if (type == BasicType.LONG_DOUBLE) {
      return Double.compare(Quad.get(in, at), Quad.get(inout, at));
    }
    Object values = type.newArray(2);
    get(type, in, at, values, 0);
    get(type, inout, at, values, 1);
    return type == BasicType.FLOAT || type == BasicType.DOUBLE
        ? Double.compare(Array.getDouble(values, 0), Array.getDouble(values, 1))
        : Long.compare(Array.getLong(values, 0), Array.getLong(values, 1));
  }

  /** {@code inout = in op inout} of the long doubles at a place in raw memory. */
  public void combineLongDouble(byte[] in, byte[] inout, int at) {
    Quad.put(inout, at, of(Quad.get(in, at), Quad.get(inout, at)));
  }

  /** {@code inout = in * inout} of the complex long doubles at a place in raw memory. */
  public static void multiplyComplexLongDouble(byte[] in, byte[] inout, int at) {
    double a = Quad.get(in, at);
    double b = Quad.get(in, at + Quad.BYTES);
    double c = Quad.get(inout, at);
    double d = Quad.get(inout, at + Quad.BYTES);
    Quad.put(inout, at, a * c - b * d);
    Quad.put(inout, at + Quad.BYTES, a * d + b * c);
  }

  /** {@code inout[i] = in[i] * inout[i]} over complex numbers, each a real and an imaginary part. */
  public static void multiplyComplex(BasicType type, Object in, Object inout) {
    for (int i = 0; i + 1 < Array.getLength(inout); i += 2) {
      double a = Array.getDouble(in, i);
      double b = Array.getDouble(in, i + 1);
      double c = Array.getDouble(inout, i);
      double d = Array.getDouble(inout, i + 1);
      if (type == BasicType.FLOAT) {
        Array.setFloat(inout, i, (float) a * (float) c - (float) b * (float) d);
        Array.setFloat(inout, i + 1, (float) a * (float) d + (float) b * (float) c);
      } else {
        Array.setDouble(inout, i, a * c - b * d);
        Array.setDouble(inout, i + 1, a * d + b * c);
      }
    }
  }

  private long of(long a, long b) {
    return switch (this) {
      case MAX -> Math.max(a, b);
      case MIN -> Math.min(a, b);
      case SUM -> a + b;
      case PROD -> a * b;
      case BAND -> a & b;
      case BOR -> a | b;
      case BXOR -> a ^ b;
      case LAND -> a != 0 && b != 0 ? 1 : 0;
      case LOR -> a != 0 || b != 0 ? 1 : 0;
      case LXOR -> a != 0 ^ b != 0 ? 1 : 0;
      default -> throw new IllegalStateException(toString());
    };
  }

  private float of(float a, float b) {
    return switch (this) {
      case MAX -> Math.max(a, b);
      case MIN -> Math.min(a, b);
      case SUM -> a + b;
      case PROD -> a * b;
      default -> throw new IllegalStateException(toString());
    };
  }

  private double of(double a, double b) {
    return switch (this) {
      case MAX -> Math.max(a, b);
      case MIN -> Math.min(a, b);
      case SUM -> a + b;
      case PROD -> a * b;
      default -> throw new IllegalStateException(toString());
    };
  }

  private boolean of(boolean a, boolean b) {
    return switch (this) {
      case LAND, BAND -> a & b;
      case LOR, BOR -> a | b;
      case LXOR, BXOR -> a ^ b;
      default -> throw new IllegalStateException(toString());
    };
  }
}
