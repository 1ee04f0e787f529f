package lasso.checker.liveness;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Shortest paths inside a fair part, by breadth-first search. Any two of its states are connected. */
final class PartPaths {
  /** An edge of the component graph and the state that it leaves. */
  record Step(int source, int edge) {}

  /** Where a path may end. */
  @FunctionalInterface
  interface Goal {
    boolean isReachedBy(int source, int edge);
  }

  private final FairPart part;
  private final ComponentGraph graph;
  private final int[] cameFrom;
  private final int[] cameBy;
  private final int[] seenAt;
  private final int[] queue;
  private int now;

  PartPaths(FairPart part) {
    this.part = part;
    this.graph = part.graph();
    cameFrom = new int[graph.size()];
    cameBy = new int[graph.size()];
    seenAt = new int[graph.size()];
    queue = new int[graph.size()];
  }

  /** A shortest path of at least one edge, of which the last one reaches the goal. */
  List<Step> shortest(int start, Goal goal) {
    now++;
    int ends = 0;
    queue[ends++] = start;
    seenAt[start] = now;
    for (int next = 0; next < ends; next++) {
      int state = queue[next];
      for (int edge = graph.firstEdge(state); edge < graph.firstEdge(state + 1); edge++) {
        if (!part.isInner(state, edge)) {
          continue;
        }
        if (goal.isReachedBy(state, edge)) {
          return path(start, state, edge);
        }
        int target = graph.target(edge);
        if (seenAt[target] != now) {
          seenAt[target] = now;
          cameFrom[target] = state;
          cameBy[target] = edge;
          queue[ends++] = target;
        }
      }
    }
    throw new IllegalStateException("the part has no such edge, seen from state " + start);
  }

  private List<Step> path(int start, int last, int edge) {
    Deque<Step> path = new ArrayDeque<>();
    path.push(new Step(last, edge));
    for (int state = last; state != start; state = cameFrom[state]) {
      path.push(new Step(cameFrom[state], cameBy[state]));
    }
    return new ArrayList<>(path);
  }
}
