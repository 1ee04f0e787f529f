package lasso.runtime.kernel.system;

import java.util.Arrays;

/**
 * The graph of local states and known steps, as one list. Its strongly connected components are found at first use, by Tarjan's algorithm (SIAM J. Comput. 1972); those that a component leads to have smaller
 * numbers.
 */
final class FutureSteps {
  private static final int NEW = -1;

  private final int[] to;

  /** Local states with numbers below this one have steps. */
  final int localStates;

  /** The steps from local state s are those at {@code starts[s]} to {@code starts[s + 1]} of {@link #ordered}. */
  final int[] starts;

  final int[] ordered;

  /** Component of each local state; null before {@link #findComponents}. */
  int[] component;

  /** Local states by component. */
  int[] byComponent;

  int components;

  private int[] index;
  private int[] low;
  private int[] position;
  private int[] open;
  private int opened;
  private int visited;
  private int placed;

  /** Of the first {@code steps} entries of arrays that only grow. */
  FutureSteps(int[] from, int[] to, int steps, int localStates) {
    this.to = to;
    this.localStates = localStates;
    starts = new int[localStates + 1];
    for (int step = 0; step < steps; step++) {
      starts[from[step] + 1]++;
    }
    for (int state = 0; state < localStates; state++) {
      starts[state + 1] += starts[state];
    }
    ordered = new int[steps];
    int[] next = Arrays.copyOf(starts, localStates);
    for (int step = 0; step < steps; step++) {
      ordered[next[from[step]]++] = step;
    }
  }

  /** The local state behind the step at a place of {@link #ordered}. */
  int target(int place) {
    return to[ordered[place]];
  }

  void findComponents() {
    if (component != null) {
      return;
    }
    index = new int[localStates];
    low = new int[localStates];
    position = Arrays.copyOf(starts, localStates);
    open = new int[localStates];
    component = new int[localStates];
    byComponent = new int[localStates];
    Arrays.fill(index, NEW);
    Arrays.fill(component, NEW);
    int[] path = new int[localStates];
    for (int root = 0; root < localStates; root++) {
      if (index[root] == NEW) {
        visitFrom(root, path);
      }
    }
    index = low = position = open = null;
  }

  private void visitFrom(int root, int[] path) {
    int depth = 0;
    path[0] = root;
    enter(root);
    while (depth >= 0) {
      int state = path[depth];
      if (position[state] < starts[state + 1]) {
        int target = target(position[state]++);
        if (index[target] == NEW) {
          enter(target);
          path[++depth] = target;
        } else if (component[target] == NEW) {
          low[state] = Math.min(low[state], index[target]);
        }
      } else {
        leave(state);
        if (--depth >= 0) {
          low[path[depth]] = Math.min(low[path[depth]], low[state]);
        }
      }
    }
  }

  private void enter(int state) {
    low[state] = visited;
    index[state] = visited++;
    open[opened++] = state;
  }

  private void leave(int state) {
    if (low[state] == index[state]) {
      int member;
      do {
        member = open[--opened];
        component[member] = components;
        byComponent[placed++] = member;
      } while (member != state);
      components++;
    }
  }
}
