package lasso.runtime.standins;

import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Updates of maps with a callback, as {@link Map} specifies them. */
public final class Mapping {
  private Mapping() {}

  public static <K, V> V computeIfAbsent(
      Map<K, V> map, K key, Function<? super K, ? extends V> function) {
    function.getClass();
    V old = map.get(key);
    if (old != null) {
      return old;
    }
    V fresh = function.apply(key);
    if (fresh != null) {
      map.put(key, fresh);
    }
    return fresh;
  }

  public static <K, V> V computeIfPresent(
      Map<K, V> map, K key, BiFunction<? super K, ? super V, ? extends V> function) {
    function.getClass();
    V old = map.get(key);
    return old == null ? null : store(map, key, function.apply(key, old));
  }

  public static <K, V> V compute(
      Map<K, V> map, K key, BiFunction<? super K, ? super V, ? extends V> function) {
    function.getClass();
    return store(map, key, function.apply(key, map.get(key)));
  }

  public static <K, V> V merge(
      Map<K, V> map, K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
    function.getClass();
    Objects.requireNonNull(value);
    V old = map.get(key);
    return store(map, key, old == null ? value : function.apply(old, value));
  }

  private static <K, V> V store(Map<K, V> map, K key, V value) {
    if (value == null) {
      map.remove(key);
    } else {
      map.put(key, value);
    }
    return value;
  }

  public static <K, V> void replaceAll(
      Map<K, V> map, BiFunction<? super K, ? super V, ? extends V> function) {
    function.getClass();
    for (Map.Entry<K, V> entry : map.entrySet()) {
      entry.setValue(function.apply(entry.getKey(), entry.getValue()));
    }
  }
}
