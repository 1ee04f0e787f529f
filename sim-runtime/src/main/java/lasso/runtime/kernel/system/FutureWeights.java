package lasso.runtime.kernel.system;

import java.util.HashMap;
import java.util.Map;
import lasso.runtime.kernel.rules.Threat;

/** How much a process may still wish of what disturbs from a local state on: the most on any path of known steps, without end where a cycle of steps adds to it. */
final class FutureWeights {
  /** More than anything. */
  static final int UNBOUNDED = Integer.MAX_VALUE;

  /** The weight of the wishes of a step that disturb. */
  @FunctionalInterface
  interface StepWeight {
    int of(int step, Threat.OfBearing threat);
  }

  private record Asked(int cell, int bearing, int mask) {}

  private final FutureSteps graph;
  private final StepWeight weight;
  private final Map<Asked, int[]> known = new HashMap<>();

  FutureWeights(FutureSteps graph, StepWeight weight) {
    this.graph = graph;
    this.weight = weight;
  }

  /** The most that may be wished, or {@link #UNBOUNDED}. */
  int most(int localState, Threat.OfBearing threat) {
    if (localState >= graph.localStates) {
      return 0;
    }
    graph.findComponents();
    Asked asked =
        new Asked(threat.cell(), threat.disturbance().bearing(), threat.disturbance().mask());
    return known.computeIfAbsent(asked, a -> compute(threat))[graph.component[localState]];
  }

  private int[] compute(Threat.OfBearing threat) {
    int[] most = new int[graph.components];
    for (int state : graph.byComponent) {
      int own = graph.component[state];
      for (int i = graph.starts[state]; i < graph.starts[state + 1]; i++) {
        int wished = weight.of(graph.ordered[i], threat);
        int target = graph.component[graph.target(i)];
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
}
