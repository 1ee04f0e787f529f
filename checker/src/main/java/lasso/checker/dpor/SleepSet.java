package lasso.checker.dpor;

import java.util.Arrays;

/** The labels that need not be followed from a state, because every execution that they may begin is explored elsewhere. */
final class SleepSet {
  private int[] labels = new int[4];
  private int size;

  void add(int label) {
    if (size == labels.length) {
      labels = Arrays.copyOf(labels, 2 * size);
    }
    labels[size++] = label;
  }

  boolean contains(int label) {
    for (int i = 0; i < size; i++) {
      if (labels[i] == label) {
        return true;
      }
    }
    return false;
  }

  /** Those which stay asleep when a label is followed from the state. */
  SleepSet after(EventSystem system, int[] state, int label) {
    SleepSet asleep = new SleepSet();
    for (int i = 0; i < size; i++) {
      if (system.commute(state, labels[i], label)) {
        asleep.add(labels[i]);
      }
    }
    return asleep;
  }

  /** Whether one of them may begin an execution that the word begins: then the word is explored elsewhere. */
  boolean covers(EventSystem system, int[] state, int[] word) {
    for (int i = 0; i < size; i++) {
      if (WeakInitials.rest(system, state, word, labels[i]) != null) {
        return true;
      }
    }
    return false;
  }
}
