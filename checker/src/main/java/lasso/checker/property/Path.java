package lasso.checker.property;

import java.util.Arrays;

/**
 * Successive transitions, each packed as by {@link lasso.runtime.kernel.system.Kernel}. A stem starts at the initial state, a
 * cycle at the last state of its stem. Applying the transitions in order re-executes the path within one run of the
 * tool; traces that outlive it store ordinals among the enabled transitions instead. Immutable.
 */
public final class Path {
  /** The path without transitions. */
  public static final Path EMPTY = new Path(new long[0]);

  private final long[] transitions;

  private Path(long[] transitions) {
    this.transitions = transitions;
  }

  /** A path of the given packed transitions, which are copied. */
  public static Path of(long... transitions) {
    return transitions.length == 0 ? EMPTY : new Path(transitions.clone());
  }

  /** Number of transitions. */
  public int length() {
    return transitions.length;
  }

  public boolean isEmpty() {
    return transitions.length == 0;
  }

  /** The packed transition at {@code 0 <= index < length()}. */
  public long transition(int index) {
    return transitions[index];
  }

  public long[] toArray() {
    return transitions.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Path path && Arrays.equals(transitions, path.transitions);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(transitions);
  }

  @Override
  public String toString() {
    return "Path" + Arrays.toString(transitions);
  }
}
