package lasso.runtime.instrument.universe;

import java.util.LinkedHashSet;
import java.util.Set;

/** A method, or a virtual call (then without a method), and who calls it. Identity decides equality. */
final class GraphNode {
  private final MethodKey key;
  private final DeclaredMethod method;
  final Set<GraphNode> callers = new LinkedHashSet<>();

  /** Whether the platform may call it. */
  boolean isCallback;

  GraphNode(MethodKey key, DeclaredMethod method) {
    this.key = key;
    this.method = method;
  }

  DeclaredMethod method() {
    return method;
  }

  @Override
  public String toString() {
    return String.valueOf(key);
  }
}
