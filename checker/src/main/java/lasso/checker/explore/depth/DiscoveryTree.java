package lasso.checker.explore.depth;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.LongStream;
import lasso.checker.explore.Subject;
import lasso.checker.explore.visited.VisitedSet;
import lasso.checker.property.Path;
import lasso.store.column.IntColumn;
import lasso.store.column.LongColumn;
import lasso.store.memory.MemoryBudget;

/**
 * From which state, and by which transition, a search found each of its states; off heap, twelve bytes a state. Paths along it need one look
 * at each of their transitions, and none at those that they share with the path before. One thread.
 */
public final class DiscoveryTree implements AutoCloseable {
  private static final int INITIAL = 0;

  /** The number of the state before, plus one. */
  private final IntColumn before;

  private final LongColumn transitions;

  /** The path to the last state asked for, initial state first; and what stands for the transition to each of its states. */
  private int[] states = new int[16];

  private long[][] parts = new long[16][];
  private int length;

  /** An empty tree. */
  DiscoveryTree(MemoryBudget budget) {
    before = new IntColumn(budget);
    transitions = new LongColumn(budget);
  }

  /** A state was found for the first time. */
  void add(int state, int from, long transition) {
    before.set(state, from + 1);
    transitions.set(state, transition);
  }

  /** The paths from the initial state to some states of the tree. */
  public Map<Integer, Path> paths(
      Collection<Integer> targets, Subject subject, VisitedSet visited) {
    int[] vector = new int[subject.system().vectorLength()];
    int[] tree = new int[visited.treeLength()];
    int[] ordered = targets.stream().mapToInt(Integer::intValue).sorted().toArray();
    Map<Integer, Path> paths = new HashMap<>();
    length = 0;
    for (int target : ordered) {
      int shared = turnTo(target);
      for (int i = Math.max(1, shared); i < length; i++) {
        LongStream.Builder part = LongStream.builder();
        visited.load(states[i - 1], tree, vector);
        subject.unfolding().unfold(vector, transitions.get(states[i]), part);
        parts[i] = part.build().toArray();
      }
      paths.put(target, joined());
    }
    return paths;
  }

  /** Replaces the states of the path; returns how many of the first ones stayed. */
  private int turnTo(int target) {
    int depth = 0;
    for (int state = target; state != INITIAL; state = before.get(state) - 1) {
      if (state < 0) {
        throw new IllegalStateException("state " + target + " is not in the tree");
      }
      depth++;
    }
    if (depth >= states.length) {
      states = Arrays.copyOf(states, 2 * depth);
      parts = Arrays.copyOf(parts, 2 * depth);
    }
    int shared = Math.min(length, depth + 1);
    int state = target;
    for (int i = depth; i >= 0; i--) {
      if (i < shared && states[i] != state) {
        shared = i;
      }
      states[i] = state;
      state = i == 0 ? state : before.get(state) - 1;
    }
    length = depth + 1;
    return shared;
  }

  private Path joined() {
    int count = 0;
    for (int i = 1; i < length; i++) {
      count += parts[i].length;
    }
    long[] whole = new long[count];
    int at = 0;
    for (int i = 1; i < length; i++) {
      System.arraycopy(parts[i], 0, whole, at, parts[i].length);
      at += parts[i].length;
    }
    return Path.of(whole);
  }

  @Override
  public void close() {
    before.close();
    transitions.close();
  }
}
