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
  STRUCT(1, "struct", byte[].class, ByteBuffer.class),

  // What C has beyond Java's types; elements lie in arrays of the type that stores them.
  C_CHAR(1, "char", BYTE, false),
  SIGNED_CHAR(1, "signed char", BYTE, false),
  UNSIGNED_CHAR(1, "unsigned char", BYTE, true),
  UNSIGNED_SHORT(2, "unsigned short", SHORT, true),
  UNSIGNED(4, "unsigned", INT, true),
  /** {@code long} where it has 32 bits; with 64 it is {@link #LONG}. */
  LONG_32(4, "long", INT, false),
  UNSIGNED_LONG_32(4, "unsigned long", INT, true),
  UNSIGNED_LONG(8, "unsigned long", LONG, true),
  LONG_LONG(8, "long long", LONG, false),
  UNSIGNED_LONG_LONG(8, "unsigned long long", LONG, true),
  WCHAR(4, "wchar_t", INT, false),
  /** Of 128 bits. An array has 16 bytes for each element. */
  LONG_DOUBLE(16, "long double", byte[].class, ByteBuffer.class);

  private static final BasicType[] ALL = values();

  private final int bytes;
  private final String word;
  private final Class<?> arrayClass;
  private final Class<? extends Buffer> bufferClass;
  private final BasicType storage;
  private final boolean unsigned;

  BasicType(int bytes, String word, Class<?> arrayClass, Class<? extends Buffer> bufferClass) {
    this.bytes = bytes;
    this.word = word;
    this.arrayClass = arrayClass;
    this.bufferClass = bufferClass;
    this.storage = null;
    this.unsigned = false;
  }

  /** A type of C. */
  BasicType(int bytes, String word, BasicType storage, boolean unsigned) {
    this.bytes = bytes;
    this.word = word;
    this.arrayClass = storage.arrayClass;
    this.bufferClass = storage.bufferClass;
    this.storage = storage;
    this.unsigned = unsigned;
  }

  /** Java's type of the same bits, in whose arrays elements lie: for most types themselves. */
  public BasicType storage() {
    return storage == null ? this : storage;
  }

  /** Whether the bits mean a number without sign. */
  public boolean isUnsigned() {
    return unsigned;
  }

  /** The number that an element of an array of integers stands for; one without sign beyond {@code long} comes out negative. */
  public long number(Object array, int index) {
    long value = java.lang.reflect.Array.getLong(array, index);
    return unsigned && bytes < Long.BYTES ? value & (1L << 8 * bytes) - 1 : value;
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
