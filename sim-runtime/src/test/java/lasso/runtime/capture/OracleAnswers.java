package lasso.runtime.capture;

import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Puts into words what a program can see of an object, addresses of the JVM left out. */
final class OracleAnswers {
  private static final int LIMIT = 40;

  private OracleAnswers() {}

  /** An answer of a call. */
  static String of(Object object) {
    return of(object, 3);
  }

  /** What is left in an iterator too: uses it up. */
  static String last(Object object) {
    if (object instanceof Iterator<?> iterator) {
      StringBuilder text = new StringBuilder(name(object.getClass()));
      try {
        for (int i = 0; i < LIMIT && iterator.hasNext(); i++) {
          text.append(' ').append(of(iterator.next(), 1));
        }
      } catch (RuntimeException e) {
        text.append(thrown(e));
      }
      return text.toString();
    }
    return of(object);
  }

  static String thrown(Throwable thrown) {
    return name(thrown.getClass()) + ": " + withoutAddresses(String.valueOf(thrown.getMessage()));
  }

  private static String of(Object object, int depth) {
    if (object == null) {
      return "null";
    }
    try {
      return describe(object, depth);
    } catch (RuntimeException e) {
      return name(object.getClass()) + " throws " + thrown(e);
    }
  }

  private static String describe(Object object, int depth) {
    Class<?> type = object.getClass();
    String name = name(type);
    if (type.isArray()) {
      StringBuilder text = new StringBuilder(name).append('{');
      for (int i = 0; i < Math.min(LIMIT, Array.getLength(object)); i++) {
        text.append(depth > 0 ? of(Array.get(object, i), depth - 1) : "").append(',');
      }
      return text.append('}').toString();
    }
    if (object instanceof Throwable t) {
      return thrown(t);
    }
    if (object instanceof Collection<?> collection) {
      return name + collection.size() + elements(collection.iterator(), depth);
    }
    if (object instanceof Map<?, ?> map) {
      return name + map.size() + elements(map.entrySet().iterator(), depth);
    }
    if (object instanceof Map.Entry<?, ?> entry) {
      return name + of(entry.getKey(), depth - 1) + "=" + of(entry.getValue(), depth - 1);
    }
    boolean hasText = !OracleCalls.inherits(type, "toString");
    return hasText ? name + ' ' + withoutAddresses(object.toString()) : name;
  }

  private static String elements(Iterator<?> iterator, int depth) {
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i < LIMIT && iterator.hasNext(); i++) {
      Object element = iterator.next();
      text.append(depth > 0 ? of(element, depth - 1) : "").append(',');
    }
    return text.append(']').toString();
  }

  private static String name(Class<?> type) {
    return type.getName().replaceFirst("\\$\\$Lambda.*", "\\$\\$Lambda");
  }

  private static String withoutAddresses(String text) {
    return text.replaceAll("\\$\\$Lambda[^ @]*", "Lambda").replaceAll("@[0-9a-f]+", "@");
  }

  /** Whether an object is worth to be called later, or to be asked who it is; boxes and texts are values. */
  static boolean isKept(Object object) {
    return object != null
        && !(object instanceof Number
            && List.of(
                    Integer.class, Long.class, Double.class, Float.class, Short.class, Byte.class)
                .contains(object.getClass()))
        && !(object instanceof String)
        && !(object instanceof Boolean)
        && !(object instanceof Character)
        && !(object instanceof Class);
  }
}
