package lasso.checker.swarm;

import lasso.checker.explore.TransitionSystem;
import lasso.checker.property.Path;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.LassoBug;

/** Paths as positions among the enabled transitions of each state, and back. Each goes on where the last one ended. One thread. */
final class SwarmPaths {
  private final TransitionSystem system;
  private final TransitionList enabled = new TransitionList();
  private int[] vector;
  private int[] next;

  /** At the initial state. */
  SwarmPaths(TransitionSystem system) {
    this.system = system;
    vector = new int[system.vectorLength()];
    next = new int[vector.length];
    system.initial(vector);
  }

  int[] positions(Path path) {
    int[] positions = new int[path.length()];
    for (int i = 0; i < positions.length; i++) {
      system.enabled(vector, enabled);
      int at = 0;
      while (enabled.get(at) != path.transition(i)) {
        at++;
      }
      positions[i] = at;
      follow(path.transition(i));
    }
    return positions;
  }

  /**
   * The path.
   *
   * @throws LassoBug when there is no such one: then the program is not the same in all kernels
   */
  Path path(int[] positions) {
    long[] transitions = new long[positions.length];
    for (int i = 0; i < positions.length; i++) {
      system.enabled(vector, enabled);
      if (positions[i] >= enabled.size()) {
        throw new LassoBug("step " + i + " of a run of the swarm can't be taken again", null);
      }
      transitions[i] = enabled.get(positions[i]);
      follow(transitions[i]);
    }
    return Path.of(transitions);
  }

  /** The state to which the paths have led; not to be changed. */
  int[] vector() {
    return vector;
  }

  private void follow(long transition) {
    system.apply(vector, transition, next);
    int[] old = vector;
    vector = next;
    next = old;
  }
}
