package lasso.runtime.kernel.system;

import java.util.Arrays;

/**
 * Whether the known steps form a cycle of local states. If not, the processes have only runs of bounded length, and no global state comes
 * back: each run of a cycle of global states resumes some process (matches alone use up receives), and its local states come back too.
 */
final class StepCycles {
  private int[] from = new int[64];
  private int[] to = new int[64];
  private int steps;
  private int localStates;

  /** Adds a step. */
  void add(int localState, int next) {
    if (steps == from.length) {
      from = Arrays.copyOf(from, 2 * steps);
      to = Arrays.copyOf(to, 2 * steps);
    }
    from[steps] = localState;
    to[steps++] = next;
    localStates = Math.max(localStates, Math.max(localState, next) + 1);
  }

  /** Whether there is a cycle: whether something is left when states without predecessors are removed again and again (Kahn 1962). */
  boolean exist() {
    int[] starts = new int[localStates + 1];
    int[] predecessors = new int[localStates];
    for (int step = 0; step < steps; step++) {
      starts[from[step] + 1]++;
      predecessors[to[step]]++;
    }
    for (int state = 0; state < localStates; state++) {
      starts[state + 1] += starts[state];
    }
    int[] ends = Arrays.copyOf(starts, localStates);
    int[] successors = new int[steps];
    for (int step = 0; step < steps; step++) {
      successors[ends[from[step]]++] = to[step];
    }
    int[] removed = new int[localStates];
    int count = 0;
    for (int state = 0; state < localStates; state++) {
      if (predecessors[state] == 0) {
        removed[count++] = state;
      }
    }
    for (int next = 0; next < count; next++) {
      for (int i = starts[removed[next]]; i < ends[removed[next]]; i++) {
        if (--predecessors[successors[i]] == 0) {
          removed[count++] = successors[i];
        }
      }
    }
    return count < localStates;
  }
}
