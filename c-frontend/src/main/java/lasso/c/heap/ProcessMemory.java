package lasso.c.heap;

import java.lang.reflect.Field;

/** The statics of one worker's processes that hold linear memory and what is known of it. */
final class ProcessMemory {
  private final Field bytes;
  private final Field codes;
  private final Field pointer;
  private final Field exposed;
  private final Field bits;
  private final Field aside;

  /** Those of the classes that a loader has loaded. */
  ProcessMemory(ClassLoader loader) {
    try {
      bytes = field(loader, "Memory", "bytes");
      exposed = field(loader, "Memory", "isExposed");
      codes = field(loader, "Addressability", "codes");
      pointer = field(loader, "Stack", "pointer");
      bits = field(loader, "Definedness", "bits");
      aside = field(loader, "Memory", "aside");
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the memory of programs in C is not where it was", e);
    }
  }

  private static Field field(ClassLoader loader, String type, String name)
      throws ReflectiveOperationException {
    Field field = Class.forName("lasso.c.memory." + type, false, loader).getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  private static Object get(Field field) {
    try {
      return field.get(null);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void set(Field field, Object value) {
    try {
      field.set(null, value);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Linear memory; null before it is there. */
  byte[] bytes() {
    return (byte[]) get(bytes);
  }

  /** A code for each 8 bytes, or null. */
  byte[] codes() {
    return (byte[]) get(codes);
  }

  /** Whether each bit is tracked. */
  boolean tracksBits() {
    return get(bits) != null;
  }

  /** What is taken out of memory while states are compared, or null. */
  byte[] aside() {
    return (byte[]) get(aside);
  }

  void aside(byte[] parts) {
    set(aside, parts);
  }

  int stackPointer() {
    return (int) get(pointer);
  }

  /** Whether somebody outside has seen an address. */
  boolean isExposed() {
    return (boolean) get(exposed);
  }

  void expose() {
    set(exposed, true);
  }
}
