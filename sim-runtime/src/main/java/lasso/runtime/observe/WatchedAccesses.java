package lasso.runtime.observe;

import java.util.HashSet;
import java.util.Set;

/** Which instructions may change an observed value. Class names are internal. */
public final class WatchedAccesses {
  /** Stands for every type of elements. */
  private static final String ANY = "*";

  private final Set<String> fields = new HashSet<>();
  private final Set<String> elements = new HashSet<>();
  private boolean collections;

  WatchedAccesses() {}

  void addField(String owner, String name) {
    fields.add(owner + "." + name);
  }

  /** Elements of arrays; a descriptor of a reference type stands for all of these. */
  void addElements(String descriptor) {
    elements.add(descriptor.length() == 1 ? descriptor : "L");
  }

  void addAllElements() {
    elements.add(ANY);
  }

  void addCollections() {
    collections = true;
  }

  /** Whether a field, static or not, that this class declares is part of an observed path. */
  public boolean field(String owner, String name) {
    return fields.contains(owner + "." + name);
  }

  /**
   * Whether elements of arrays of this kind are.
   *
   * @param kind the descriptor of a primitive type, or {@code L}
   */
  public boolean elements(String kind) {
    return elements.contains(kind) || elements.contains(ANY);
  }

  /** Whether elements of any arrays are. */
  public boolean arrays() {
    return !elements.isEmpty();
  }

  /** Whether collections of the platform are. */
  public boolean collections() {
    return collections;
  }
}
