package lasso.runtime.standins;

import java.util.LinkedHashMap;
import java.util.Objects;

/** The entries of what {@link java.util.Map#of()} gives, in insertion order: null can't even be asked for. */
public final class NullFreeMap extends LinkedHashMap<Object, Object> {
  private static final long serialVersionUID = 1;

  @Override
  public Object get(Object key) {
    return super.get(Objects.requireNonNull(key));
  }

  @Override
  public Object getOrDefault(Object key, Object other) {
    return super.getOrDefault(Objects.requireNonNull(key), other);
  }

  @Override
  public boolean containsKey(Object key) {
    return super.containsKey(Objects.requireNonNull(key));
  }

  @Override
  public boolean containsValue(Object value) {
    return super.containsValue(Objects.requireNonNull(value));
  }

  /** A message brings an ordinary map. */
  private Object writeReplace() {
    return new LinkedHashMap<>(this);
  }
}
