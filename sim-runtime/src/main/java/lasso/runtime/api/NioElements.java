package lasso.runtime.api;

import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/**
 * Copies between {@code java.nio} buffers and packed arrays. A byte buffer is raw memory in native (little-endian) order,
 * whatever the type of its elements. Position and limit are ignored, as the native libraries do.
 */
final class NioElements {
  private NioElements() {}

  static int capacityInElements(BasicType type, Buffer buffer) {
    return buffer instanceof ByteBuffer ? buffer.capacity() / type.bytes() : buffer.capacity();
  }

  /** How many elements lie before the buffer, when it is a slice: native libraries can reach them. */
  static int elementsBefore(BasicType type, Buffer buffer) {
    if (!buffer.hasArray()) {
      return 0;
    }
    int width = buffer instanceof ByteBuffer ? type.bytes() : 1;
    return buffer.arrayOffset() / width;
  }

  /** The array behind the buffer, so that places before it can be reached; else all of the buffer. */
  private static Buffer whole(Buffer buffer) {
    if (!buffer.hasArray() || buffer.arrayOffset() == 0) {
      return buffer.duplicate().clear();
    }
    if (buffer instanceof ByteBuffer bytes) {
      return ByteBuffer.wrap(bytes.array());
    } else if (buffer instanceof CharBuffer chars) {
      return CharBuffer.wrap(chars.array());
    } else if (buffer instanceof ShortBuffer shorts) {
      return ShortBuffer.wrap(shorts.array());
    } else if (buffer instanceof IntBuffer ints) {
      return IntBuffer.wrap(ints.array());
    } else if (buffer instanceof LongBuffer longs) {
      return LongBuffer.wrap(longs.array());
    } else if (buffer instanceof FloatBuffer floats) {
      return FloatBuffer.wrap(floats.array());
    }
    return DoubleBuffer.wrap(((DoubleBuffer) buffer).array());
  }

  /** Where the buffer starts in {@link #whole}, in bytes or in elements. */
  private static int start(Buffer buffer) {
    return buffer.hasArray() ? buffer.arrayOffset() : 0;
  }

  static void get(
      BasicType type, Buffer buffer, int offset, Object packed, int[] displacements, int extent) {
    Buffer whole = whole(buffer);
    int start = start(buffer);
    int elements = Array.getLength(packed);
    if (whole instanceof ByteBuffer bytes) {
      bytes.order(ByteOrder.LITTLE_ENDIAN);
      if (displacements == null && extent == 1) {
        bytes.position(start + offset * type.bytes());
        PrimitiveElements.get(
            type, bytes.slice().order(ByteOrder.LITTLE_ENDIAN), packed, 0, elements);
        return;
      }
      for (int i = 0; i < elements; i++) {
        int index = PayloadCodec.index(i, offset, displacements, extent);
        bytes.position(start + index * type.bytes());
        PrimitiveElements.get(type, bytes.slice().order(ByteOrder.LITTLE_ENDIAN), packed, i, 1);
      }
      return;
    }
    for (int i = 0; i < elements; i++) {
      int index = start + PayloadCodec.index(i, offset, displacements, extent);
      switch (type.storage()) {
        case CHAR -> Array.setChar(packed, i, ((CharBuffer) whole).get(index));
        case SHORT -> Array.setShort(packed, i, ((ShortBuffer) whole).get(index));
        case INT -> Array.setInt(packed, i, ((IntBuffer) whole).get(index));
        case LONG -> Array.setLong(packed, i, ((LongBuffer) whole).get(index));
        case FLOAT -> Array.setFloat(packed, i, ((FloatBuffer) whole).get(index));
        case DOUBLE -> Array.setDouble(packed, i, ((DoubleBuffer) whole).get(index));
        default -> throw new IllegalArgumentException(type.toString());
      }
    }
  }

  static void put(
      BasicType type, Object packed, Buffer buffer, int offset, int[] displacements, int extent) {
    Buffer whole = whole(buffer);
    int start = start(buffer);
    int elements = Array.getLength(packed);
    if (whole instanceof ByteBuffer bytes) {
      if (displacements == null && extent == 1) {
        bytes.position(start + offset * type.bytes());
        PrimitiveElements.put(
            type, packed, 0, elements, bytes.slice().order(ByteOrder.LITTLE_ENDIAN));
        return;
      }
      for (int i = 0; i < elements; i++) {
        int index = PayloadCodec.index(i, offset, displacements, extent);
        bytes.position(start + index * type.bytes());
        PrimitiveElements.put(type, packed, i, 1, bytes.slice().order(ByteOrder.LITTLE_ENDIAN));
      }
      return;
    }
    for (int i = 0; i < elements; i++) {
      int index = start + PayloadCodec.index(i, offset, displacements, extent);
      switch (type.storage()) {
        case CHAR -> ((CharBuffer) whole).put(index, Array.getChar(packed, i));
        case SHORT -> ((ShortBuffer) whole).put(index, Array.getShort(packed, i));
        case INT -> ((IntBuffer) whole).put(index, Array.getInt(packed, i));
        case LONG -> ((LongBuffer) whole).put(index, Array.getLong(packed, i));
        case FLOAT -> ((FloatBuffer) whole).put(index, Array.getFloat(packed, i));
        case DOUBLE -> ((DoubleBuffer) whole).put(index, Array.getDouble(packed, i));
        default -> throw new IllegalArgumentException(type.toString());
      }
    }
  }
}
