package lasso.checker.dpor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The Mazurkiewicz traces of a program by brute force: all maximal words of labels, two in one class when they differ by an exchange
 * of neighbours of different processes that leads to the same state. No happens-before relation is used.
 */
final class MazurkiewiczTraces {
  private final EventSystem system;
  private final int maxWords;
  private final Map<List<Integer>, Integer> words = new HashMap<>();
  private final List<List<Integer>> list = new ArrayList<>();
  private boolean complete = true;

  private MazurkiewiczTraces(EventSystem system, int maxWords) {
    this.system = system;
    this.maxWords = maxWords;
  }

  /** The number of traces, or -1 when there are more words, or longer ones, than wanted. */
  static int count(EventSystem system, int maxWords, int maxLength) {
    MazurkiewiczTraces traces = new MazurkiewiczTraces(system, maxWords);
    int[] initial = new int[system.vectorLength()];
    system.initial(initial);
    traces.collect(initial, new ArrayList<>(), maxLength);
    return traces.complete ? traces.classes() : -1;
  }

  private void collect(int[] state, List<Integer> word, int maxLength) {
    int[] enabled = system.enabled(state);
    if (enabled.length == 0) {
      words.put(List.copyOf(word), list.size());
      list.add(List.copyOf(word));
    }
    complete &= words.size() <= maxWords && (enabled.length == 0 || maxLength > 0);
    for (int i = 0; i < enabled.length && complete; i++) {
      int[] next = new int[state.length];
      system.apply(state, enabled[i], next);
      word.add(enabled[i]);
      collect(next, word, maxLength - 1);
      word.remove(word.size() - 1);
    }
  }

  private int classes() {
    int[] parent = new int[list.size()];
    Arrays.setAll(parent, i -> i);
    int classes = parent.length;
    for (int number = 0; number < parent.length; number++) {
      List<Integer> word = list.get(number);
      int[] state = new int[system.vectorLength()];
      system.initial(state);
      for (int i = 0; i + 1 < word.size(); i++) {
        if (exchangeable(state, word.get(i), word.get(i + 1))) {
          List<Integer> exchanged = new ArrayList<>(word);
          exchanged.set(i, word.get(i + 1));
          exchanged.set(i + 1, word.get(i));
          int one = root(parent, number);
          int other = root(parent, words.get(exchanged));
          classes -= one == other ? 0 : 1;
          parent[one] = other;
        }
        state = after(state, word.get(i));
      }
    }
    return classes;
  }

  private boolean exchangeable(int[] state, int first, int second) {
    if (system.rank(first) == system.rank(second)) {
      return false;
    }
    int[] other = after(state, second);
    int[] otherThenOne = other == null ? null : after(other, first);
    return Arrays.equals(otherThenOne, after(after(state, first), second));
  }

  private int[] after(int[] state, int label) {
    int[] next = new int[state.length];
    return system.apply(state, label, next) ? next : null;
  }

  private static int root(int[] parent, int number) {
    int root = number;
    while (parent[root] != root) {
      root = parent[root];
    }
    return root;
  }
}
