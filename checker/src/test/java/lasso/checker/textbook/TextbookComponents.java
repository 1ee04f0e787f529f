package lasso.checker.textbook;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/** Strongly connected components of the part of a graph, by Kosaraju's two passes. */
final class TextbookComponents {
  private TextbookComponents() {}

  /** All components of the graph that only has these nodes, also those of one node without edges. */
  static List<Set<Integer>> of(Set<Integer> nodes, IntFunction<List<Integer>> targets) {
    Map<Integer, List<Integer>> forward = new HashMap<>();
    Map<Integer, List<Integer>> backward = new HashMap<>();
    nodes.forEach(node -> forward.put(node, new ArrayList<>()));
    nodes.forEach(node -> backward.put(node, new ArrayList<>()));
    for (int node : nodes) {
      for (int target : targets.apply(node)) {
        if (nodes.contains(target)) {
          forward.get(node).add(target);
          backward.get(target).add(node);
        }
      }
    }
    List<Set<Integer>> components = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    List<Integer> finished = new ArrayList<>();
    nodes.forEach(node -> search(node, forward, seen, finished));
    seen.clear();
    for (int i = finished.size() - 1; i >= 0; i--) {
      List<Integer> component = new ArrayList<>();
      search(finished.get(i), backward, seen, component);
      if (!component.isEmpty()) {
        components.add(new HashSet<>(component));
      }
    }
    return components;
  }

  /** Appends the unseen nodes that are reachable, each when all that it reaches is done. */
  private static void search(
      int start, Map<Integer, List<Integer>> edges, Set<Integer> seen, List<Integer> finished) {
    if (!seen.add(start)) {
      return;
    }
    Deque<Integer> path = new ArrayDeque<>();
    Deque<Iterator<Integer>> left = new ArrayDeque<>();
    path.push(start);
    left.push(edges.get(start).iterator());
    while (!path.isEmpty()) {
      if (!left.peek().hasNext()) {
        finished.add(path.pop());
        left.pop();
        continue;
      }
      int next = left.peek().next();
      if (seen.add(next)) {
        path.push(next);
        left.push(edges.get(next).iterator());
      }
    }
  }
}
