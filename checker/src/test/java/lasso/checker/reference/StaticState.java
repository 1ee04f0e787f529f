package lasso.checker.reference;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import jdk.internal.misc.Unsafe;
import lasso.runtime.instrument.LoadedProgram;

/** The static fields of a loaded program and the fields of its enum constants, and what they were before anything ran. */
final class StaticState {
  private static final Unsafe U = Unsafe.getUnsafe();

  private record Place(Object base, long offset, Class<?> type, Object before) {
    Object value() {
      return Description.value(base, offset, type);
    }

    void reset() {
      if (type == int.class) {
        U.putInt(base, offset, (Integer) before);
      } else if (type == long.class) {
        U.putLong(base, offset, (Long) before);
      } else if (type == double.class) {
        U.putDouble(base, offset, (Double) before);
      } else if (type == float.class) {
        U.putFloat(base, offset, (Float) before);
      } else if (type == boolean.class) {
        U.putBoolean(base, offset, (Boolean) before);
      } else if (type == byte.class) {
        U.putByte(base, offset, (Byte) before);
      } else if (type == short.class) {
        U.putShort(base, offset, (Short) before);
      } else if (type == char.class) {
        U.putChar(base, offset, (Character) before);
      } else {
        U.putReference(base, offset, before);
      }
    }
  }

  private final List<Place> places = new ArrayList<>();
  private final Map<Object, Integer> pinned = new IdentityHashMap<>();

  /** To be made when the shared initialisers have run, and nothing else. */
  StaticState(LoadedProgram loaded) {
    for (Field field : loaded.staticFields()) {
      add(U.staticFieldBase(field), U.staticFieldOffset(field), field.getType());
    }
    for (Enum<?> constant : loaded.enumConstants()) {
      for (Class<?> c = constant.getClass(); c != Enum.class; c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers())) {
            add(constant, U.objectFieldOffset(field), field.getType());
          }
        }
      }
    }
    loaded.pinnedConstants().forEach(this::pin);
  }

  private void add(Object base, long offset, Class<?> type) {
    places.add(new Place(base, offset, type, Description.value(base, offset, type)));
  }

  /** Pins an object and all that it reaches; the numbers are the same in every loaded copy of the program. */
  private void pin(Object root) {
    List<Object> open = new ArrayList<>(List.of(root));
    while (!open.isEmpty()) {
      Object object = open.remove(open.size() - 1);
      if (object == null
          || object instanceof Class
          || pinned.putIfAbsent(object, pinned.size()) != null) {
        continue;
      }
      if (object instanceof Object[] array) {
        open.addAll(java.util.Arrays.asList(array));
      }
      for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
            open.add(Description.value(object, field));
          }
        }
      }
    }
  }

  Map<Object, Integer> pinned() {
    return pinned;
  }

  void reset() {
    places.forEach(Place::reset);
  }

  void describe(Description description) {
    for (Place place : places) {
      if (place.type().isPrimitive()) {
        description.add(place.value());
      } else {
        description.addReference(place.value());
      }
    }
  }
}
