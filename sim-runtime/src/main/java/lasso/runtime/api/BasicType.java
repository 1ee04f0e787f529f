package lasso.runtime.api;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** The basic datatypes of messages. The ordinal is the first byte of a payload. */
public enum BasicType {
  BYTE(1, "byte", byte[].class, ByteBuffer.class),
  CHAR(2, "char", char[].class, CharBuffer.class),
  SHORT(2, "short", short[].class, ShortBuffer.class),
  BOOLEAN(1, "boolean", boolean[].class, ByteBuffer.class),
  INT(4, "int", int[].class, IntBuffer.class),
  LONG(8, "long", long[].class, LongBuffer.class),
  FLOAT(4, "float", float[].class, FloatBuffer.class),
  DOUBLE(8, "double", double[].class, DoubleBuffer.class),
  /** Any reference type, by Java serialization. */
  OBJECT(0, "Object", Object[].class, null),
  /** Bytes made by packing. */
  PACKED(1, "packed", byte[].class, ByteBuffer.class),
  /** Bytes of raw memory that hold elements of several types; a payload says which. */
  STRUCT(1, "struct", byte[].class, ByteBuffer.class);

  private static final BasicType[] ALL = values();

  private final int bytes;
  private final String word;
  private final Class<?> arrayClass;
  private final Class<? extends Buffer> bufferClass;

  BasicType(int bytes, String word, Class<?> arrayClass, Class<? extends Buffer> bufferClass) {
    this.bytes = bytes;
    this.word = word;
    this.arrayClass = arrayClass;
    this.bufferClass = bufferClass;
  }

  /** The type whose ordinal is the code. */
  public static BasicType ofCode(byte code) {
    return ALL[code];
  }

  /** Size of an element in a message in bytes; 0 for objects, which have no fixed size. */
  public int bytes() {
    return bytes;
  }

  /** The Java element type, for messages to the user. */
  public String word() {
    return word;
  }

  /** The type of the elements of an array or a buffer, or null when they have none of fixed size. */
  public static BasicType ofElements(Object buffer) {
    for (BasicType type : ALL) {
      boolean same =
          type.bufferClass != null
              && (type.arrayClass.isInstance(buffer) || type.bufferClass.isInstance(buffer));
      if (same) {
        return type;
      }
    }
    return null;
  }

  /** The number of elements of an array or a buffer. */
  public static int length(Object buffer) {
    return buffer instanceof Buffer nio
        ? nio.capacity()
        : java.lang.reflect.Array.getLength(buffer);
  }

  /** Whether an array of this class can hold elements of this type. */
  public boolean fits(Object array) {
    return arrayClass.isInstance(array);
  }

  /** Whether the buffer can hold elements of this type: one of its own kind, or raw bytes. */
  public boolean fits(Buffer buffer) {
    return bufferClass != null && (bufferClass.isInstance(buffer) || buffer instanceof ByteBuffer);
  }

  public Object newArray(int length) {
    return java.lang.reflect.Array.newInstance(arrayClass.getComponentType(), length);
  }
}
