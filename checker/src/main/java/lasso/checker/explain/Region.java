package lasso.checker.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;

/** States of a kernel with all their transitions, up to a number of states; numbered from 0 as they are met. */
final class Region {
  private static final Edges UNKNOWN = new Edges(new long[0], new int[0]);

  private final Kernel kernel;
  private final int most;
  private final Effort effort;
  private final List<int[]> vectors = new ArrayList<>();
  private final List<Edges> edges = new ArrayList<>();
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

  /** The transitions of a state, packed, and where they lead. */
  record Edges(long[] transitions, int[] targets) {
    int count() {
      return targets.length;
    }

    /** Whether nothing more has to happen. */
    boolean isOver() {
      return Arrays.stream(transitions).allMatch(Kernel::isOptional);
    }
  }

  /** {@code most}: states that it may hold. */
  Region(Kernel kernel, int most, Effort effort) {
    this.kernel = kernel;
    this.most = most;
    this.effort = effort;
  }

  int size() {
    return vectors.size();
  }

  int[] vector(int state) {
    return vectors.get(state);
  }

  /** The number of a state, a new one if need be; -1 when it is new and the region is full. The vector is kept. */
  int number(int[] vector) {
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
    edges.add(UNKNOWN);
    return vectors.size() - 1;
  }

  /** The transitions of a state and where they lead; null when the region is full or the effort spent. */
  Edges edges(int state) {
    Edges known = edges.get(state);
    if (known != UNKNOWN) {
      return known;
    }
    kernel.enabled(vectors.get(state), enabled);
    long[] transitions = new long[enabled.size()];
    int[] targets = new int[transitions.length];
    if (!effort.spend(transitions.length)) {
      return null;
    }
    for (int i = 0; i < transitions.length; i++) {
      transitions[i] = enabled.get(i);
    }
    for (int i = 0; i < transitions.length; i++) {
      int[] next = new int[kernel.vectorLength()];
      kernel.apply(vectors.get(state), transitions[i], next);
      targets[i] = number(next);
      if (targets[i] < 0) {
        return null;
      }
    }
    Edges found = new Edges(transitions, targets);
    edges.set(state, found);
    return found;
  }

  /** Whether everything that a state reaches is in the region now. */
  boolean complete(int start) {
    boolean[] seen = new boolean[Math.max(16, size())];
    int[] open = {start};
    seen[start] = true;
    for (int next = 0, end = 1; next < end; next++) {
      Edges here = edges(open[next]);
      if (here == null) {
        return false;
      }
      for (int target : here.targets) {
        if (target >= seen.length) {
          seen = Arrays.copyOf(seen, Math.max(2 * seen.length, target + 1));
        }
        if (!seen[target]) {
          seen[target] = true;
          if (end == open.length) {
            open = Arrays.copyOf(open, 2 * end);
          }
          open[end] = target;
          end++;
        }
      }
    }
    return true;
  }
}
