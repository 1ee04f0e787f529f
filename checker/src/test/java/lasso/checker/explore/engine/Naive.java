package lasso.checker.explore.engine;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import lasso.checker.explore.engine.ToyGraph.Edge;
import lasso.checker.property.ViolationKind;

/** The same questions answered by definition, on collections: distances, reachability sets, components. */
final class Naive {
  private final ToyGraph graph;
  private final int ranks;

  /** Distance from node 0, for all reachable nodes. */
  final Map<Integer, Integer> distances = new TreeMap<>();

  Naive(ToyGraph graph) {
    this.graph = graph;
    this.ranks = graph.processCount();
    Deque<Integer> queue = new ArrayDeque<>(List.of(0));
    distances.put(0, 0);
    while (!queue.isEmpty()) {
      int node = queue.remove();
      for (Edge edge : graph.from(node)) {
        if (distances.putIfAbsent(edge.to(), distances.get(node) + 1) == null) {
          queue.add(edge.to());
        }
      }
    }
  }

  long transitions() {
    return distances.keySet().stream().mapToLong(node -> graph.from(node).size()).sum();
  }

  private BitSet reach(int start) {
    BitSet reach = new BitSet();
    Deque<Integer> queue = new ArrayDeque<>(List.of(start));
    reach.set(start);
    while (!queue.isEmpty()) {
      for (Edge edge : graph.from(queue.remove())) {
        if (!edge.optional() && !reach.get(edge.to())) {
          reach.set(edge.to());
          queue.add(edge.to());
        }
      }
    }
    return reach;
  }

  /** Whether the node's non-optional transitions end here although a rank lives. */
  boolean isDeadlock(int node) {
    return graph.from(node).stream().allMatch(Edge::optional) && livingRank(node);
  }

  private boolean livingRank(int node) {
    for (int rank = 0; rank < ranks; rank++) {
      if (!graph.hasEnded(node, rank)) {
        return true;
      }
    }
    return false;
  }

  /** The bottom components with a transition which are violations, each as the set of its nodes. */
  Map<Set<Integer>, ViolationKind> badComponents() {
    Map<Set<Integer>, ViolationKind> bad = new java.util.HashMap<>();
    for (int node : distances.keySet()) {
      BitSet component = reach(node);
      boolean bottom = component.stream().allMatch(other -> reach(other).get(node));
      List<Edge> inside =
          component.stream()
              .boxed()
              .flatMap(member -> graph.from(member).stream())
              .filter(edge -> !edge.optional())
              .toList();
      if (!bottom || inside.isEmpty()) {
        continue;
      }
      Set<Integer> nodes = new TreeSet<>(component.stream().boxed().toList());
      if (inside.stream().allMatch(Edge::falseAnswer)) {
        bad.put(nodes, ViolationKind.NONTERMINATION);
        continue;
      }
      for (int rank = 0; rank < ranks; rank++) {
        int wanted = rank;
        if (!graph.hasEnded(node, rank)
            && inside.stream().noneMatch(edge -> edge.rank() == wanted)) {
          bad.put(nodes, ViolationKind.DEADLOCK);
        }
      }
    }
    return bad;
  }

  /** Number of maximal paths of an acyclic graph. */
  long executions(int node) {
    return graph.from(node).isEmpty()
        ? 1
        : graph.from(node).stream().mapToLong(edge -> executions(edge.to())).sum();
  }
}
