package lasso.runtime.observe;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;

/**
 * A field in memory, read without initialising its class.
 *
 * @param kind first character of the field's descriptor
 */
record FieldPlace(long offset, char kind) {
  private static final Unsafe U = Unsafe.getUnsafe();

  static FieldPlace ofInstance(Field field) {
    return new FieldPlace(U.objectFieldOffset(field), kind(field));
  }

  static FieldPlace ofStatic(Field field) {
    return new FieldPlace(U.staticFieldOffset(field), kind(field));
  }

  /** The object that holds a static field. */
  static Object base(Field field) {
    return U.staticFieldBase(field);
  }

  private static char kind(Field field) {
    return field.getType().descriptorString().charAt(0);
  }

  /** The field of this name that a class of the loader or its nearest superclass declares; null without one. */
  static FieldPlace find(Class<?> type, String name, ClassLoader loader) {
    for (Class<?> at = type; at != null && at.getClassLoader() == loader; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (field.getName().equals(name) && !Modifier.isStatic(field.getModifiers())) {
          return ofInstance(field);
        }
      }
    }
    return null;
  }

  void read(Object base, Value into) {
    switch (kind) {
      case 'Z' -> into.ofBoolean(U.getBoolean(base, offset));
      case 'B' -> into.ofLong(U.getByte(base, offset));
      case 'S' -> into.ofLong(U.getShort(base, offset));
      case 'C' -> into.ofLong(U.getChar(base, offset));
      case 'I' -> into.ofLong(U.getInt(base, offset));
      case 'J' -> into.ofLong(U.getLong(base, offset));
      case 'F' -> into.ofFloat(U.getFloat(base, offset));
      case 'D' -> into.ofDouble(U.getDouble(base, offset));
      default -> into.ofReference(U.getReference(base, offset));
    }
  }
}
