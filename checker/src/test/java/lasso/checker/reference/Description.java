package lasso.checker.reference;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import jdk.internal.misc.Unsafe;
import lasso.runtime.process.ReferenceHandles;
import lasso.runtime.process.call.Handle;

/**
 * Describes an object graph in words and numbers, so that graphs are equal up to the identity of their objects if and only if
 * their descriptions are equal lists. An object stands for itself where the walk meets it first, later for its number.
 *
 * <p>What counts, of JDK objects: of strings and builders the text; of array lists and deques the elements; of priority
 * queues comparator and elements in heap order; of hash maps load factor, capacity and nodes in order of iteration; of
 * iterators whether their collection was modified since; of exceptions what they say, not where they were made. Of all others
 * the fields, but for modification counts, cached views and cached values. Constants (classes, enum constants, boxes that
 * the JVM shares, literals, the library's pinned objects) are who they are.
 */
final class Description {
  private static final Unsafe U = Unsafe.getUnsafe();

  /** Fields of JDK classes that are computed from others when asked for, or count modifications. */
  private static final Set<String> DERIVED =
      Set.of(
          "modCount",
          "keySet",
          "values",
          "entrySet",
          "navigableKeySet",
          "descendingMap",
          "backtrace",
          "depth",
          "stackTrace",
          "stringCache",
          "precision",
          "bitCountPlusOne",
          "bitLengthPlusOne",
          "magBitLengthPlusOne",
          "lowestSetBitPlusTwo",
          "firstNonzeroIntNumPlusTwo",
          "numberOfTrailingZeroIntsPlusTwo",
          "toStringCache");

  /** A constant: equal to itself only. */
  private record Constant(String kind, Object name) {}

  private final Set<String> literals;
  private final Map<Object, Integer> pinned;
  private final Map<Object, Integer> numbers = new IdentityHashMap<>();
  private final ArrayDeque<Object> open = new ArrayDeque<>();
  private final List<Object> words = new ArrayList<>();
  private final List<Integer> handleNames;
  private int handleCount;

  /**
   * An empty description.
   *
   * @param literals texts of the program's string constants
   * @param pinned the library's constants by identity
   * @param handleCount of all handles that the process made
   */
  Description(Set<String> literals, Map<Object, Integer> pinned, int handleCount) {
    this.literals = literals;
    this.pinned = pinned;
    this.handleNames = new ArrayList<>(java.util.Collections.nCopies(handleCount, null));
  }

  void add(Object word) {
    words.add(word);
  }

  void addReference(Object root) {
    words.add(reference(root));
  }

  /** Describes what the roots reach. */
  List<Object> finish() {
    while (!open.isEmpty()) {
      describe(open.remove());
    }
    return words;
  }

  /** See {@link Stop#names}. */
  List<Integer> handleNames() {
    return handleNames;
  }

  private Object reference(Object object) {
    if (object == null) {
      return "null";
    }
    Constant constant = constant(object);
    if (constant != null) {
      return constant;
    }
    Integer number = numbers.putIfAbsent(object, numbers.size());
    if (number == null) {
      number = numbers.size() - 1;
      open.add(object);
    }
    return number;
  }

  private Constant constant(Object object) {
    if (object instanceof Class<?> type) {
      return new Constant("class", type.getName());
    }
    if (object instanceof Enum<?> value) {
      return new Constant(value.getDeclaringClass().getName(), value.name());
    }
    if (object instanceof java.io.PrintStream) {
      return new Constant("stream", "");
    }
    if (object instanceof String text && literals.contains(text) && text.intern() == text) {
      return new Constant("literal", text);
    }
    if (isShared(object)) {
      return new Constant(object.getClass().getName(), object);
    }
    Integer number = pinned.get(object);
    return number == null ? null : new Constant("pinned", number);
  }

  /** Whether boxing gives this object for its value. */
  private static boolean isShared(Object object) {
    if (object instanceof Integer value) {
      return -128 <= value && value <= 127 && Integer.valueOf(value) == object;
    }
    if (object instanceof Long value) {
      return -128 <= value && value <= 127 && Long.valueOf(value) == object;
    }
    if (object instanceof Character value) {
      return value <= 127 && Character.valueOf(value) == object;
    }
    return object instanceof Boolean || object instanceof Byte;
  }

  private void describe(Object object) {
    Class<?> type = object.getClass();
    words.add(type.getName());
    if (object instanceof Handle handle) {
      describeHandle(handle);
    } else if (object instanceof CharSequence && type.getName().startsWith("java.lang.")) {
      words.add(object.toString());
    } else if (type.isArray()) {
      describeArray(object);
    } else if (type == ArrayList.class || type == ArrayDeque.class) {
      Object[] elements = ((java.util.Collection<?>) object).toArray();
      words.add(elements.length);
      for (Object element : elements) {
        words.add(reference(element));
      }
    } else if (object instanceof PriorityQueue<?> queue) {
      words.add(reference(queue.comparator()));
      Object[] elements = queue.toArray();
      words.add(elements.length);
      for (Object element : elements) {
        words.add(reference(element));
      }
    } else if (type == HashMap.class || type == LinkedHashMap.class) {
      describeHashMap(object, type);
    } else {
      describeFields(object, type);
    }
  }

  private void describeHandle(Handle handle) {
    int number = ReferenceHandles.number(handle);
    words.add(number >= 0);
    if (number >= 0) {
      handleNames.set(number, handleCount++);
    }
  }

  private void describeArray(Object array) {
    int length = Array.getLength(array);
    words.add(length);
    boolean primitive = array.getClass().getComponentType().isPrimitive();
    for (int i = 0; i < length; i++) {
      Object element = Array.get(array, i);
      words.add(primitive ? element : reference(element));
    }
  }

  private void describeHashMap(Object map, Class<?> type) {
    Object[] table = (Object[]) value(map, field(HashMap.class, "table"));
    words.add(value(map, field(HashMap.class, "loadFactor")));
    if (table == null) {
      words.add(value(map, field(HashMap.class, "threshold")));
    } else {
      words.add(table.length);
      for (Object bucket : table) {
        if (bucket != null) {
          words.add(reference(bucket));
        }
      }
    }
    words.add("end of buckets");
    if (type == LinkedHashMap.class) {
      describeOwnFields(map, LinkedHashMap.class);
    }
  }

  private void describeFields(Object object, Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      describeOwnFields(object, c);
    }
  }

  private void describeOwnFields(Object object, Class<?> owner) {
    boolean platform = owner.getClassLoader() == null;
    for (Field field : owner.getDeclaredFields()) {
      String name = field.getName();
      if (Modifier.isStatic(field.getModifiers())
          || name.startsWith("$lasso$")
          || (platform && DERIVED.contains(name))) {
        continue;
      }
      if (platform && name.equals("expectedModCount")) {
        Object collection = value(object, field(owner, "this$0"));
        words.add(
            (int) value(object, field)
                - (int) value(collection, field(collection.getClass(), "modCount")));
      } else if (field.getType().isPrimitive()) {
        words.add(value(object, field));
      } else {
        words.add(reference(value(object, field)));
      }
    }
  }

  private static Field field(Class<?> type, String name) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return field;
        }
      }
    }
    throw new IllegalArgumentException("no field " + name + " in " + type);
  }

  /** The value of an instance field, boxed. */
  static Object value(Object object, Field field) {
    return value(object, U.objectFieldOffset(field), field.getType());
  }

  /** The value at a place, boxed. */
  static Object value(Object base, long offset, Class<?> type) {
    if (type == int.class) {
      return U.getInt(base, offset);
    }
    if (type == long.class) {
      return U.getLong(base, offset);
    }
    if (type == double.class) {
      return U.getDouble(base, offset);
    }
    if (type == float.class) {
      return U.getFloat(base, offset);
    }
    if (type == boolean.class) {
      return U.getBoolean(base, offset);
    }
    if (type == byte.class) {
      return U.getByte(base, offset);
    }
    if (type == short.class) {
      return U.getShort(base, offset);
    }
    return type == char.class ? U.getChar(base, offset) : U.getReference(base, offset);
  }
}
