package lasso.checker.explore.depth;

import java.util.Arrays;

/** The transitions of one state on a search path, and the states that they lead to. */
public final class Frame {
  private long[] transitions = new long[16];
  private int[] targets = new int[16];
  private int size;

  public int size() {
    return size;
  }

  public long transition(int index) {
    return transitions[index];
  }

  /** The number of a state. */
  public int target(int index) {
    return targets[index];
  }

  public void clear() {
    size = 0;
  }

  public void add(long transition, int target) {
    if (size == targets.length) {
      transitions = Arrays.copyOf(transitions, 2 * size);
      targets = Arrays.copyOf(targets, 2 * size);
    }
    transitions[size] = transition;
    targets[size++] = target;
  }
}
