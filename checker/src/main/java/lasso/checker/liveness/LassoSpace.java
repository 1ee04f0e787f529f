package lasso.checker.liveness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.TransitionSystem;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;

/**
 * The part of a system in which a shorter lasso is looked for: states, their letters, and what leads from one to the next; numbered from 0, the initial
 * state, as they are met. When it is full, transitions to further states are left out: every path in it is still one of the system.
 */
final class LassoSpace {
  private final TransitionSystem system;
  private final Labels labels;
  private final int most;
  private final List<int[]> vectors = new ArrayList<>();
  private final List<Exits> exits = new ArrayList<>();
  private final Map<Key, Integer> numbers = new HashMap<>();
  private final TransitionList enabled = new TransitionList();

  /** A vector as a key. */
  private record Key(int[] vector) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && Arrays.equals(vector, key.vector);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(vector);
    }
  }

  /**
   * What leaves a state.
   *
   * @param transitions all that are enabled, packed
   * @param targets by transition; -1 where there was no room
   * @param over whether nothing more has to happen
   */
  record Exits(long[] transitions, int[] targets, long letter, boolean over) {
    /** Whether a transition that is not optional is such a one. */
    boolean requires(LongPredicate such) {
      for (long transition : transitions) {
        if (!Kernel.isOptional(transition) && such.test(transition)) {
          return true;
        }
      }
      return false;
    }
  }

  /** {@code most}: states that it may hold. */
  LassoSpace(TransitionSystem system, Labels labels, int most) {
    this.system = system;
    this.labels = labels;
    this.most = most;
    int[] initial = new int[system.vectorLength()];
    system.initial(initial);
    number(initial);
  }

  private int number(int[] vector) {
    Key key = new Key(vector);
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    if (vectors.size() >= most) {
      return -1;
    }
    numbers.put(key, vectors.size());
    vectors.add(vector);
    exits.add(null);
    return vectors.size() - 1;
  }

  /** What leaves a state. */
  Exits exits(int state) {
    Exits known = exits.get(state);
    if (known != null) {
      return known;
    }
    int[] vector = vectors.get(state);
    system.enabled(vector, enabled);
    long letter = labels.letter(system, vector, new int[system.processCount()], enabled);
    boolean over = SearchRun.isEnd(enabled);
    long[] transitions = new long[enabled.size()];
    Arrays.setAll(transitions, enabled::get);
    int[] targets = new int[transitions.length];
    for (int i = 0; i < transitions.length; i++) {
      int[] next = new int[system.vectorLength()];
      system.apply(vector, transitions[i], next);
      targets[i] = number(next);
    }
    Exits found = new Exits(transitions, targets, letter, over);
    exits.set(state, found);
    return found;
  }

  /** Where a transition of a state leads; -1 where there was no room. */
  int target(int state, long transition) {
    Exits here = exits(state);
    for (int i = 0; i < here.transitions.length; i++) {
      if (here.transitions[i] == transition) {
        return here.targets[i];
      }
    }
    throw new IllegalStateException("transition " + transition + " is not enabled in its state");
  }
}
