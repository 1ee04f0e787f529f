package lasso.runtime.api;

import java.nio.ByteBuffer;

/** Bulk copies between primitive arrays and little-endian bytes. */
final class PrimitiveElements {
  private PrimitiveElements() {}

  static void put(BasicType type, Object array, int from, int count, ByteBuffer data) {
    switch (type.storage()) {
      case BYTE, PACKED, STRUCT -> data.put((byte[]) array, from, count);
      case CHAR -> data.asCharBuffer().put((char[]) array, from, count);
      case SHORT -> data.asShortBuffer().put((short[]) array, from, count);
      case INT -> data.asIntBuffer().put((int[]) array, from, count);
      case LONG -> data.asLongBuffer().put((long[]) array, from, count);
      case FLOAT -> data.asFloatBuffer().put((float[]) array, from, count);
      case DOUBLE -> data.asDoubleBuffer().put((double[]) array, from, count);
      case BOOLEAN -> {
        boolean[] values = (boolean[]) array;
        for (int i = 0; i < count; i++) {
          data.put((byte) (values[from + i] ? 1 : 0));
        }
      }
      default -> throw new IllegalArgumentException(type.toString());
    }
  }

  static void get(BasicType type, ByteBuffer data, Object array, int to, int count) {
    switch (type.storage()) {
      case BYTE, PACKED, STRUCT -> data.get((byte[]) array, to, count);
      case CHAR -> data.asCharBuffer().get((char[]) array, to, count);
      case SHORT -> data.asShortBuffer().get((short[]) array, to, count);
      case INT -> data.asIntBuffer().get((int[]) array, to, count);
      case LONG -> data.asLongBuffer().get((long[]) array, to, count);
      case FLOAT -> data.asFloatBuffer().get((float[]) array, to, count);
      case DOUBLE -> data.asDoubleBuffer().get((double[]) array, to, count);
      case BOOLEAN -> {
        boolean[] values = (boolean[]) array;
        for (int i = 0; i < count; i++) {
          values[to + i] = data.get() != 0;
        }
      }
      default -> throw new IllegalArgumentException(type.toString());
    }
  }
}
