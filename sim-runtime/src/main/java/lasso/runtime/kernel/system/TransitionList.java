package lasso.runtime.kernel.system;

import java.util.Arrays;
import java.util.function.LongPredicate;

/** A reusable list of packed transitions, see {@link Kernel}. */
public final class TransitionList {
  private long[] transitions = new long[32];
  private int size;

  public int size() {
    return size;
  }

  public long get(int index) {
    return transitions[index];
  }

  /** Puts a transition in place of another one. */
  public void set(int index, long transition) {
    transitions[index] = transition;
  }

  /** Drops those that do not pass. */
  void retain(LongPredicate passes) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (passes.test(transitions[i])) {
        transitions[kept++] = transitions[i];
      }
    }
    size = kept;
  }

  public void clear() {
    size = 0;
  }

  public void add(long transition) {
    if (size == transitions.length) {
      transitions = Arrays.copyOf(transitions, 2 * size);
    }
    transitions[size++] = transition;
  }
}
