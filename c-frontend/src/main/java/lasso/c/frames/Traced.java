package lasso.c.frames;

import java.util.Set;
import java.util.TreeSet;

/**
 * What is known of a value: null for a number that tells no address.
 *
 * @param root {@link #FRAME}, or the number of the parameter from which it was computed
 * @param number the constant itself; the distance from the root
 */
record Traced(Kind kind, int root, int number) {
  enum Kind {
    /** A number that is known. */
    CONSTANT,
    /** The stack pointer while a function makes its frame; the number tells the values on the way apart. */
    STACK,
    /** A place at a known distance from its root. */
    EXACT,
    /** Computed from its root, or none at all. */
    SOMEWHERE,
    /** An eighth of an address in the frame: where the codes of the memory checks lie; the number is the distance in codes. */
    CODE
  }

  static final int FRAME = -1;

  static Traced constant(long value) {
    return new Traced(Kind.CONSTANT, 0, (int) value);
  }

  static Traced exact(int root, int distance) {
    return new Traced(Kind.EXACT, root, distance);
  }

  static Traced somewhere(int root) {
    return new Traced(Kind.SOMEWHERE, root, 0);
  }

  boolean isConstant() {
    return kind == Kind.CONSTANT;
  }

  /** Whether it may be an address that was computed from a root. */
  boolean isRooted() {
    return kind == Kind.EXACT || kind == Kind.SOMEWHERE;
  }

  boolean isFrame() {
    return isRooted() && root == FRAME;
  }

  static boolean isRooted(Traced value) {
    return value != null && value.isRooted();
  }

  /**
   * What is known where one of two values arrives.
   *
   * @param lost gets the roots that can no longer be told apart
   */
  static Traced merge(Traced one, Traced other, Set<Integer> lost) {
    if (one == null ? other == null : one.equals(other)) {
      return one;
    }
    return mix(one, other, lost);
  }

  /** What is known of a value that was computed from two. */
  static Traced mix(Traced one, Traced other, Set<Integer> lost) {
    Set<Integer> roots = new TreeSet<>();
    for (Traced value : new Traced[] {one, other}) {
      if (isRooted(value)) {
        roots.add(value.root);
      }
    }
    if (roots.size() > 1) {
      lost.addAll(roots);
    }
    return roots.isEmpty() ? null : somewhere(roots.iterator().next());
  }
}
