package lasso.runtime.process.tables;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gives equal values equal, dense numbers. */
public final class Interner<T> {
  private final Map<T, Integer> numbers = new HashMap<>();
  private final List<T> values = new ArrayList<>();

  public int number(T value) {
    Integer known = numbers.putIfAbsent(value, values.size());
    if (known != null) {
      return known;
    }
    values.add(value);
    return values.size() - 1;
  }

  /** The number of an equal value, or -1. */
  int find(T value) {
    return numbers.getOrDefault(value, -1);
  }

  public T get(int number) {
    return values.get(number);
  }

  int size() {
    return values.size();
  }
}
