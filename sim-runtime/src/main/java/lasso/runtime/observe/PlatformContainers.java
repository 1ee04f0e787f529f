package lasso.runtime.observe;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Collections that can be read without running code of the program: classes of the platform that keep their elements themselves. */
final class PlatformContainers {
  private static final Set<String> LISTS =
      Set.of(
          "java.util.ArrayList",
          "java.util.LinkedList",
          "java.util.Vector",
          "java.util.Stack",
          "java.util.Arrays$ArrayList",
          "java.util.Collections$EmptyList",
          "java.util.Collections$SingletonList",
          "java.util.Collections$CopiesList",
          "java.util.ImmutableCollections$List12",
          "java.util.ImmutableCollections$ListN",
          "java.util.concurrent.CopyOnWriteArrayList");

  private static final Set<String> OTHERS =
      Set.of(
          "java.util.ArrayDeque",
          "java.util.PriorityQueue",
          "java.util.HashSet",
          "java.util.LinkedHashSet",
          "java.util.TreeSet",
          "java.util.EnumMap",
          "java.util.HashMap",
          "java.util.LinkedHashMap",
          "java.util.TreeMap",
          "java.util.Hashtable",
          "java.util.Collections$EmptySet",
          "java.util.Collections$EmptyMap",
          "java.util.Collections$SingletonMap",
          "java.util.ImmutableCollections$Set12",
          "java.util.ImmutableCollections$SetN",
          "java.util.ImmutableCollections$Map1",
          "java.util.ImmutableCollections$MapN");

  private PlatformContainers() {}

  /** The size of a collection or map; -1 when the object is neither. */
  static int size(Object object, String path) {
    if (object instanceof Collection<?> collection) {
      require(object, "size", path);
      return collection.size();
    }
    if (object instanceof Map<?, ?> map) {
      require(object, "size", path);
      return map.size();
    }
    return -1;
  }

  /** Puts an element into {@code into}; undefined when the object is no list, or has no such element. */
  static void element(Object object, int index, Value into, String path) {
    if (!(object instanceof List<?> list)) {
      into.undefined();
      return;
    }
    require(object, "get", path);
    if (index < list.size()) {
      into.ofReference(list.get(index));
    } else {
      into.undefined();
    }
  }

  /** Subclasses of the program are fine as long as they leave the method, and the size, alone. */
  private static void require(Object object, String method, String path) {
    Class<?> type = object.getClass();
    if (LISTS.contains(type.getName()) || OTHERS.contains(type.getName())) {
      return;
    }
    Class<?> platform = type;
    while (platform.getClassLoader() != null) {
      if (declares(platform, method) || declares(platform, "size")) {
        throw refused(type, path);
      }
      platform = platform.getSuperclass();
    }
    if (!LISTS.contains(platform.getName()) && !OTHERS.contains(platform.getName())) {
      throw refused(type, path);
    }
  }

  private static boolean declares(Class<?> type, String method) {
    for (var declared : type.getDeclaredMethods()) {
      if (declared.getName().equals(method)) {
        return true;
      }
    }
    return false;
  }

  private static ObservationRefusedException refused(Class<?> type, String path) {
    return new ObservationRefusedException(
        "proposition %s reads an object of %s, which would run code that is not known to be harmless; observe a plain ArrayList or array, or a field that the program keeps up to date"
            .formatted(path, type.getTypeName()));
  }
}
