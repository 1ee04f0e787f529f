package lasso.runtime.kernel.system;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import lasso.runtime.kernel.rules.Threat;

/**
 * How much a process may still wish of a bearing from a local state on: the most on any path of known steps, without end where a cycle of steps adds to it. Components of the graph of steps are found once, by
 * Tarjan's algorithm (SIAM J. Comput. 1972), and come in an order in which successors come first.
 */
final class FutureWeights {
  /** More than anything. */
  static final int UNBOUNDED = Integer.MAX_VALUE;

  private static final int NEW = -1;

  /** The weight of the wishes of a step that disturb. */
  @FunctionalInterface
  interface StepWeight {
    int of(int step, Threat.OfBearing threat);
  }

  private record Asked(int cell, int bearing, int mask) {}

  private final int[] from;
  private final int[] to;
  private final int localStates;
  private final StepWeight weight;

  /** The steps from local state s are those at {@code starts[s]} to {@code starts[s + 1]} of {@code ordered}. */
  private final int[] starts;

  private final int[] ordered;

  /** Component of each local state. */
  private final int[] component;

  /** Local states by component. */
  private final int[] byComponent;

  private int components;
  private final Map<Asked, int[]> known = new HashMap<>();

  /** Of the first {@code steps} entries of arrays that only grow. */
  FutureWeights(int[] from, int[] to, int steps, int localStates, StepWeight weight) {
    this.from = from;
    this.to = to;
    this.localStates = localStates;
    this.weight = weight;
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
    component = new int[localStates];
    byComponent = new int[localStates];
    findComponents();
  }

  /** The most that may be wished, or {@link #UNBOUNDED}. */
  int most(int localState, Threat.OfBearing threat) {
    if (localState >= localStates) {
      return 0;
    }
    Asked asked =
        new Asked(threat.cell(), threat.disturbance().bearing(), threat.disturbance().mask());
    return known.computeIfAbsent(asked, a -> compute(threat))[component[localState]];
  }

  private int[] compute(Threat.OfBearing threat) {
    int[] most = new int[components];
    for (int state : byComponent) {
      int own = component[state];
      for (int i = starts[state]; i < starts[state + 1]; i++) {
        int wished = weight.of(ordered[i], threat);
        int target = component[to[ordered[i]]];
        if (target == own) {
          most[own] = wished > 0 ? UNBOUNDED : most[own];
        } else {
          most[own] = Math.max(most[own], sum(wished, most[target]));
        }
      }
    }
    return most;
  }

  private static int sum(int wished, int later) {
    return (int) Math.min(UNBOUNDED, (long) wished + later);
  }

  private void findComponents() {
    int[] index = new int[localStates];
    int[] low = new int[localStates];
    int[] position = Arrays.copyOf(starts, localStates);
    int[] path = new int[localStates];
    int[] open = new int[localStates];
    int opened = 0;
    int visited = 0;
    int placed = 0;
    Arrays.fill(index, NEW);
    Arrays.fill(component, NEW);
    for (int root = 0; root < localStates; root++) {
      if (index[root] != NEW) {
        continue;
      }
      int depth = 0;
      path[0] = root;
      index[root] = low[root] = visited++;
      open[opened++] = root;
      while (depth >= 0) {
        int state = path[depth];
        if (position[state] < starts[state + 1]) {
          int target = to[ordered[position[state]++]];
          if (index[target] == NEW) {
            index[target] = low[target] = visited++;
            open[opened++] = target;
            path[++depth] = target;
          } else if (component[target] == NEW) {
            low[state] = Math.min(low[state], index[target]);
          }
        } else {
          if (low[state] == index[state]) {
            int member;
            do {
              member = open[--opened];
              component[member] = components;
              byComponent[placed++] = member;
            } while (member != state);
            components++;
          }
          if (--depth >= 0) {
            low[path[depth]] = Math.min(low[path[depth]], low[state]);
          }
        }
      }
    }
  }
}
