package lasso.runtime.capture;

import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;
import lasso.heap.layout.PrimitiveKind;

/**
 * Raw memory as capture and restore see it: object fields, array bodies and native addresses. Needs {@code java.base/jdk.internal.misc}
 * exported to this code.
 */
public final class RawMemory {
  static final Unsafe U = Unsafe.getUnsafe();

  /** Offset in bytes of element 0, by {@link PrimitiveKind#ordinal}. */
  private static final long[] ARRAY_BASE = new long[PrimitiveKind.values().length];

  static final long REFERENCE_ARRAY_BASE = arrayBase(Object[].class);
  static final long REFERENCE_ARRAY_SCALE = U.arrayIndexScale(Object[].class);

  private static final int FEW_BYTES = 64;

  private static final Class<?>[] ARRAY_TYPES = {
    boolean[].class,
    byte[].class,
    short[].class,
    char[].class,
    int[].class,
    float[].class,
    long[].class,
    double[].class
  };

  static {
    for (int i = 0; i < ARRAY_BASE.length; i++) {
      ARRAY_BASE[i] = arrayBase(ARRAY_TYPES[i]);
    }
  }

  private RawMemory() {}

  /**
   * Offset in bytes of element 0 of an array. {@code Unsafe} returns an int on JDK 17 and a long on 25, so its method is called by reflection, and nowhere else.
   *
   * @param type of the array
   */
  public static long arrayBase(Class<?> type) {
    try {
      Object base = Unsafe.class.getMethod("arrayBaseOffset", Class.class).invoke(U, type);
      return ((Number) base).longValue();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("can't read the array layout of this Java runtime", e);
    }
  }

  static long arrayBase(PrimitiveKind element) {
    return ARRAY_BASE[element.ordinal()];
  }

  static Class<?> arrayType(PrimitiveKind element) {
    return ARRAY_TYPES[element.ordinal()];
  }

  static PrimitiveKind kindOf(Class<?> primitive) {
    return PrimitiveKind.valueOf(primitive.getName().toUpperCase(java.util.Locale.ROOT));
  }

  static Object newArray(PrimitiveKind element, int length) {
    return switch (element) {
      case BOOLEAN -> new boolean[length];
      case BYTE -> new byte[length];
      case SHORT -> new short[length];
      case CHAR -> new char[length];
      case INT -> new int[length];
      case FLOAT -> new float[length];
      case LONG -> new long[length];
      case DOUBLE -> new double[length];
    };
  }

  /** Copies between an array and native memory, null standing for the latter; few bytes without a call. */
  // HOT: LocalStepBenchmark
  static void copy(Object from, long fromOffset, Object to, long toOffset, long bytes) {
    if (bytes > FEW_BYTES) {
      U.copyMemory(from, fromOffset, to, toOffset, bytes);
      return;
    }
    int i = 0;
    for (; i + 8 <= bytes; i += 8) {
      U.putLongUnaligned(to, toOffset + i, U.getLongUnaligned(from, fromOffset + i));
    }
    for (; i < bytes; i++) {
      U.putByte(to, toOffset + i, U.getByte(from, fromOffset + i));
    }
  }

  static long fieldOffset(Class<?> type, String name) {
    return U.objectFieldOffset(type, name);
  }

  static long fieldOffset(Field field) {
    return U.objectFieldOffset(field);
  }

  /** Reads a static field of any class, also one that reflection may not open. */
  static Object staticReference(Field field) {
    U.ensureClassInitialized(field.getDeclaringClass());
    return U.getReference(U.staticFieldBase(field), U.staticFieldOffset(field));
  }
}
