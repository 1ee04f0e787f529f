package lasso.runtime.standins;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Objects;

/** The elements of what {@link java.util.Set#of()} gives, in insertion order: whether null is among them can't even be asked. */
public final class NullFreeSet extends LinkedHashSet<Object> {
  private static final long serialVersionUID = 1;

  public NullFreeSet() {}

  public NullFreeSet(Collection<?> elements) {
    super(elements);
  }

  @Override
  public boolean contains(Object element) {
    return super.contains(Objects.requireNonNull(element));
  }

  /** A message brings an ordinary set. */
  private Object writeReplace() {
    return new LinkedHashSet<>(this);
  }
}
