package lasso.runtime.hooks;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import lasso.runtime.standins.NullFreeMap;
import lasso.runtime.standins.NullFreeSet;

/**
 * Unmodifiable sets and maps in insertion order, in place of those of {@link Set#of()} and {@link Map#of()}, whose
 * order depends on a salt that differs between runs. Like those they take no null and no duplicate.
 */
public final class Immutables {
  private static final Set<Object> EMPTY_SET = Collections.unmodifiableSet(new NullFreeSet());
  private static final Map<Object, Object> EMPTY_MAP =
      Collections.unmodifiableMap(new NullFreeMap());

  private Immutables() {}

  /** Those that are the same objects in all states: what is empty. */
  public static List<Object> constants() {
    return List.of(EMPTY_SET, EMPTY_MAP);
  }

  private static Set<Object> closed(Set<Object> set) {
    return set.isEmpty() ? EMPTY_SET : Collections.unmodifiableSet(set);
  }

  private static Map<Object, Object> closed(Map<Object, Object> map) {
    return map.isEmpty() ? EMPTY_MAP : Collections.unmodifiableMap(map);
  }

  /** Any number of elements. */
  public static Set<Object> set(Object... elements) {
    Set<Object> result = new NullFreeSet();
    for (Object element : elements) {
      if (!result.add(Objects.requireNonNull(element))) {
        throw new IllegalArgumentException("duplicate element: " + element);
      }
    }
    return closed(result);
  }

  private static Map<Object, Object> mapOf(Object... keysAndValues) {
    Map<Object, Object> result = new NullFreeMap();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      put(result, keysAndValues[i], keysAndValues[i + 1]);
    }
    return closed(result);
  }

  private static void put(Map<Object, Object> map, Object key, Object value) {
    Object before = map.put(Objects.requireNonNull(key), Objects.requireNonNull(value));
    if (before != null) {
      throw new IllegalArgumentException("duplicate key: " + key);
    }
  }

  public static Map<Object, Object> entries(Map.Entry<?, ?>[] entries) {
    Map<Object, Object> result = new NullFreeMap();
    for (Map.Entry<?, ?> entry : entries) {
      put(result, entry.getKey(), entry.getValue());
    }
    return closed(result);
  }

  public static Set<Object> copy(Collection<?> elements) {
    Set<Object> result = new NullFreeSet();
    for (Object element : elements) {
      result.add(Objects.requireNonNull(element));
    }
    return closed(result);
  }

  public static Map<Object, Object> copy(Map<?, ?> map) {
    Map<Object, Object> result = new NullFreeMap();
    map.forEach((key, value) -> put(result, key, value));
    return closed(result);
  }

  public static Collector<Object, ?, Set<Object>> toSet() {
    return Collectors.collectingAndThen(
        Collectors.<Object, Collection<Object>>toCollection(LinkedHashSet::new), Immutables::copy);
  }

  public static Collector<Object, ?, Map<Object, Object>> toMap(
      Function<Object, Object> key, Function<Object, Object> value) {
    return Collector.<Object, Map<Object, Object>, Map<Object, Object>>of(
        NullFreeMap::new,
        (map, element) -> put(map, key.apply(element), value.apply(element)),
        (left, right) -> {
          right.forEach((k, v) -> put(left, k, v));
          return left;
        },
        Immutables::closed);
  }

  public static Set<Object> set() {
    return set(new Object[] {});
  }

  public static Set<Object> set(Object e1) {
    return set(new Object[] {e1});
  }

  public static Set<Object> set(Object e1, Object e2) {
    return set(new Object[] {e1, e2});
  }

  public static Set<Object> set(Object e1, Object e2, Object e3) {
    return set(new Object[] {e1, e2, e3});
  }

  public static Set<Object> set(Object e1, Object e2, Object e3, Object e4) {
    return set(new Object[] {e1, e2, e3, e4});
  }

  public static Set<Object> set(Object e1, Object e2, Object e3, Object e4, Object e5) {
    return set(new Object[] {e1, e2, e3, e4, e5});
  }

  public static Set<Object> set(Object e1, Object e2, Object e3, Object e4, Object e5, Object e6) {
    return set(new Object[] {e1, e2, e3, e4, e5, e6});
  }

  public static Set<Object> set(
      Object e1, Object e2, Object e3, Object e4, Object e5, Object e6, Object e7) {
    return set(new Object[] {e1, e2, e3, e4, e5, e6, e7});
  }

  public static Set<Object> set(
      Object e1, Object e2, Object e3, Object e4, Object e5, Object e6, Object e7, Object e8) {
    return set(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8});
  }

  public static Set<Object> set(
      Object e1,
      Object e2,
      Object e3,
      Object e4,
      Object e5,
      Object e6,
      Object e7,
      Object e8,
      Object e9) {
    return set(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8, e9});
  }

  public static Set<Object> set(
      Object e1,
      Object e2,
      Object e3,
      Object e4,
      Object e5,
      Object e6,
      Object e7,
      Object e8,
      Object e9,
      Object e10) {
    return set(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8, e9, e10});
  }

  public static Map<Object, Object> map() {
    return mapOf();
  }

  public static Map<Object, Object> map(Object k1, Object v1) {
    return mapOf(k1, v1);
  }

  public static Map<Object, Object> map(Object k1, Object v1, Object k2, Object v2) {
    return mapOf(k1, v1, k2, v2);
  }

  public static Map<Object, Object> map(
      Object k1, Object v1, Object k2, Object v2, Object k3, Object v3) {
    return mapOf(k1, v1, k2, v2, k3, v3);
  }

  public static Map<Object, Object> map(
      Object k1, Object v1, Object k2, Object v2, Object k3, Object v3, Object k4, Object v4) {
    return mapOf(k1, v1, k2, v2, k3, v3, k4, v4);
  }

  public static Map<Object, Object> map(
      Object k1,
      Object v1,
      Object k2,
      Object v2,
      Object k3,
      Object v3,
      Object k4,
      Object v4,
      Object k5,
      Object v5) {
    return mapOf(k1, v1, k2, v2, k3, v3, k4, v4, k5, v5);
  }

  public static Map<Object, Object> map(
      Object k1,
      Object v1,
      Object k2,
      Object v2,
      Object k3,
      Object v3,
      Object k4,
      Object v4,
      Object k5,
      Object v5,
      Object k6,
      Object v6) {
    return mapOf(k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6);
  }

  public static Map<Object, Object> map(
      Object k1,
      Object v1,
      Object k2,
      Object v2,
      Object k3,
      Object v3,
      Object k4,
      Object v4,
      Object k5,
      Object v5,
      Object k6,
      Object v6,
      Object k7,
      Object v7) {
    return mapOf(k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7);
  }

  public static Map<Object, Object> map(
      Object k1,
      Object v1,
      Object k2,
      Object v2,
      Object k3,
      Object v3,
      Object k4,
      Object v4,
      Object k5,
      Object v5,
      Object k6,
      Object v6,
      Object k7,
      Object v7,
      Object k8,
      Object v8) {
    return mapOf(k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8);
  }

  public static Map<Object, Object> map(
      Object k1,
      Object v1,
      Object k2,
      Object v2,
      Object k3,
      Object v3,
      Object k4,
      Object v4,
      Object k5,
      Object v5,
      Object k6,
      Object v6,
      Object k7,
      Object v7,
      Object k8,
      Object v8,
      Object k9,
      Object v9) {
    return mapOf(k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8, k9, v9);
  }

  public static Map<Object, Object> map(
      Object k1,
      Object v1,
      Object k2,
      Object v2,
      Object k3,
      Object v3,
      Object k4,
      Object v4,
      Object k5,
      Object v5,
      Object k6,
      Object v6,
      Object k7,
      Object v7,
      Object k8,
      Object v8,
      Object k9,
      Object v9,
      Object k10,
      Object v10) {
    return mapOf(k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8, k9, v9, k10, v10);
  }
}
