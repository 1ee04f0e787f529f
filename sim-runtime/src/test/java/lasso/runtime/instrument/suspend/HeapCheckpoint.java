package lasso.runtime.instrument.suspend;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/**
 * The contents of every object that can be reached from given roots and the statics of given classes; to be written
 * back in place, so that a step can be run again.
 */
final class HeapCheckpoint {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final Map<Class<?>, Field[]> FIELDS = new HashMap<>();
  private static final Set<Class<?>> IMMUTABLE =
      Set.of(
          String.class,
          Class.class,
          Integer.class,
          Long.class,
          Double.class,
          Float.class,
          Short.class,
          Byte.class,
          Character.class,
          Boolean.class);

  private final IdentityHashMap<Object, Object[]> contents = new IdentityHashMap<>();
  private final Map<Field, Object> statics = new HashMap<>();
  private final Deque<Object> open = new ArrayDeque<>();

  HeapCheckpoint(Object[] roots, int rootCount, Iterable<Class<?>> classes) {
    for (Class<?> type : classes) {
      for (Field field : type.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers())) {
          Object value = get(U.staticFieldBase(field), U.staticFieldOffset(field), field);
          statics.put(field, value);
          if (!field.getType().isPrimitive()) {
            reach(value);
          }
        }
      }
    }
    for (int i = 0; i < rootCount; i++) {
      reach(roots[i]);
    }
    while (!open.isEmpty()) {
      scan(open.remove());
    }
  }

  boolean knows(Object object) {
    return contents.containsKey(object);
  }

  private void reach(Object object) {
    if (object != null
        && !IMMUTABLE.contains(object.getClass())
        && !(object instanceof ClassLoader
            || object instanceof Thread
            || object instanceof java.lang.ref.Reference
            || object instanceof java.lang.invoke.MethodHandle
            || object instanceof java.lang.reflect.AccessibleObject)
        && contents.putIfAbsent(object, new Object[0]) == null) {
      open.add(object);
    }
  }

  private void scan(Object object) {
    Class<?> type = object.getClass();
    if (type.isArray()) {
      if (object instanceof Object[] array) {
        contents.put(object, array.clone());
        for (Object element : array) {
          reach(element);
        }
      } else {
        int length = java.lang.reflect.Array.getLength(object);
        Object copy = java.lang.reflect.Array.newInstance(type.getComponentType(), length);
        System.arraycopy(object, 0, copy, 0, length);
        contents.put(object, new Object[] {copy});
      }
      return;
    }
    Field[] fields = fields(type);
    Object[] values = new Object[fields.length];
    for (int i = 0; i < fields.length; i++) {
      values[i] = get(object, U.objectFieldOffset(fields[i]), fields[i]);
      if (!fields[i].getType().isPrimitive()) {
        reach(values[i]);
      }
    }
    contents.put(object, values);
  }

  private static Field[] fields(Class<?> type) {
    return FIELDS.computeIfAbsent(
        type,
        key -> {
          List<Field> fields = new ArrayList<>();
          for (Class<?> at = key; at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
              if (!Modifier.isStatic(field.getModifiers())) {
                fields.add(field);
              }
            }
          }
          return fields.toArray(new Field[0]);
        });
  }

  void restore() {
    contents.forEach(
        (object, values) -> {
          if (object instanceof Object[] array) {
            System.arraycopy(values, 0, array, 0, values.length);
          } else if (object.getClass().isArray()) {
            System.arraycopy(values[0], 0, object, 0, java.lang.reflect.Array.getLength(object));
          } else {
            Field[] fields = fields(object.getClass());
            for (int i = 0; i < fields.length; i++) {
              put(object, U.objectFieldOffset(fields[i]), fields[i], values[i]);
            }
          }
        });
    statics.forEach(
        (field, value) -> put(U.staticFieldBase(field), U.staticFieldOffset(field), field, value));
  }

  private static Object get(Object base, long offset, Field field) {
    Class<?> type = field.getType();
    if (type == int.class || type == float.class) {
      return U.getInt(base, offset);
    }
    if (type == long.class || type == double.class) {
      return U.getLong(base, offset);
    }
    if (type == boolean.class || type == byte.class) {
      return U.getByte(base, offset);
    }
    if (type == char.class || type == short.class) {
      return U.getShort(base, offset);
    }
    return U.getReference(base, offset);
  }

  private static void put(Object base, long offset, Field field, Object value) {
    Class<?> type = field.getType();
    if (!type.isPrimitive()) {
      U.putReference(base, offset, value);
    } else if (value instanceof Integer i) {
      U.putInt(base, offset, i);
    } else if (value instanceof Long l) {
      U.putLong(base, offset, l);
    } else if (value instanceof Byte b) {
      U.putByte(base, offset, b);
    } else {
      U.putShort(base, offset, (Short) value);
    }
  }
}
