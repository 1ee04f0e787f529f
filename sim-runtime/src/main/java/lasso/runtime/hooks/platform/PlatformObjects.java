package lasso.runtime.hooks.platform;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.RandomAccess;
import jdk.internal.misc.Unsafe;

/** What objects of the JDK are to threads that share them. */
public final class PlatformObjects {
  private static final Unsafe U = Unsafe.getUnsafe();

  private static final ClassValue<Boolean> SHAREABLE =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          String name = type.getName();
          return isConcurrent(type)
              || name.startsWith("java.util.Collections$Synchronized")
              || java.util.Vector.class.isAssignableFrom(type)
              || java.util.Hashtable.class.isAssignableFrom(type)
              || type == StringBuffer.class
              || type == java.util.Random.class
              || (java.io.PrintStream.class.isAssignableFrom(type)
                  && !name.startsWith("lasso.net."));
        }
      };

  private static final ClassValue<Boolean> IMMUTABLE =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          String name = type.getName();
          return type == String.class
              || isPlainClassOfProgram(type)
              || (Number.class.isAssignableFrom(type) && !SHAREABLE.get(type))
              || type == Boolean.class
              || type == Character.class
              || type == Class.class
              || Enum.class.isAssignableFrom(type)
              || name.startsWith("java.time.")
              || name.startsWith("java.util.Optional")
              || name.startsWith("java.util.ImmutableCollections")
              || type == java.util.Locale.class
              || type == java.util.UUID.class
              || type == Object.class
              || Thread.class.isAssignableFrom(type)
              || name.startsWith("lasso.");
        }
      };

  /** Where an object of the JDK that belongs to another one keeps that. */
  private static final ClassValue<long[]> OWNERS =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return offsets(type);
        }
      };

  private static final long BY_USE = U.objectFieldOffset(LinkedHashMap.class, "accessOrder");

  private PlatformObjects() {}

  /** Whether the code of an object is not instrumented: that of the JDK, or made by it. */
  public static boolean isOfPlatform(Object object) {
    Class<?> type = object.getClass();
    return type.getClassLoader() != PlatformObjects.class.getClassLoader()
        || Proxy.isProxyClass(type);
  }

  /** Whether an object is of a class of this tool, not of a subclass in the program. */
  public static boolean isOfTool(Object object) {
    return object.getClass().getName().startsWith("lasso.");
  }

  /** Whether it is a class of {@code java.util.concurrent}, a model of one, or extends either. */
  private static boolean isConcurrent(Class<?> type) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      if (at.getName().startsWith("java.util.concurrent.")
          || at.getName().startsWith("lasso.runtime.standins.concurrent.")) {
        return true;
      }
    }
    return false;
  }

  /** Its accesses are told by its own code. */
  private static boolean isPlainClassOfProgram(Class<?> type) {
    if (type.isArray()) {
      return false;
    }
    Class<?> above = type;
    while (above != null && above.getClassLoader() != null) {
      above = above.getSuperclass();
    }
    return above != type && (above == Object.class || above == null);
  }

  private static long[] offsets(Class<?> type) {
    if (!type.getName().startsWith("java.util.") || type.isArray()) {
      return new long[0];
    }
    long[] found = new long[32];
    int count = 0;
    for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        boolean isObject =
            !Modifier.isStatic(field.getModifiers())
                && (field.getType().getName().startsWith("java.util.")
                    || field.getType() == Object.class
                    || isViewed(field));
        if (isObject && isInner(type) && count < found.length) {
          found[count++] = U.objectFieldOffset(field);
        }
      }
    }
    return java.util.Arrays.copyOf(found, count);
  }

  /** Whether it holds the array that a list of {@code Arrays.asList} shows. */
  private static boolean isViewed(Field field) {
    return field.getType().isArray()
        && field.getDeclaringClass().getName().equals("java.util.Arrays$ArrayList");
  }

  /** Iterators, views, entries and the like; collections themselves hold elements, which are no part of them. */
  private static boolean isInner(Class<?> type) {
    return type.getName().indexOf('$') > 0;
  }

  /** Whether threads may call its methods at the same time, each of which then happens at one moment. */
  public static boolean isShareable(Object object) {
    return SHAREABLE.get(object.getClass());
  }

  /** Whether it never changes, or is told of in another way. */
  public static boolean isImmutable(Object object) {
    return IMMUTABLE.get(object.getClass());
  }

  /** Whether a map keeps its entries in the order of their use. */
  public static boolean isByUse(Object map) {
    return map instanceof LinkedHashMap && U.getBoolean(map, BY_USE);
  }

  /** Whether it is an iterator, a view or a stream of the entries of a map. */
  public static boolean hasEntries(Object object) {
    Object[] parts = parts(object);
    for (int i = 0; i < parts.length; i++) {
      if (parts[i].getClass().getName().contains("Entr")) {
        return true;
      }
    }
    return false;
  }

  /** The object itself and the collections, or the array, that it is a view of. */
  public static Object[] parts(Object object) {
    if (OWNERS.get(object.getClass()).length == 0) {
      return new Object[] {object};
    }
    Map<Object, Boolean> seen = new IdentityHashMap<>();
    Deque<Object> open = new ArrayDeque<>();
    Deque<Object> parts = new ArrayDeque<>();
    open.add(object);
    while (!open.isEmpty()) {
      Object at = open.remove();
      if (seen.put(at, true) == null) {
        parts.add(at);
        for (long offset : OWNERS.get(at.getClass())) {
          Object next = U.getReference(at, offset);
          if (next != null && next.getClass().isArray() && at instanceof RandomAccess) {
            parts.add(next);
          } else if (next != null && next.getClass().getName().startsWith("java.util.")) {
            open.add(next);
          }
        }
      }
    }
    return parts.toArray();
  }
}
