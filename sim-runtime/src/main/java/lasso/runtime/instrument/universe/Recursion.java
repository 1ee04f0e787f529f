package lasso.runtime.instrument.universe;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The methods on cycles of a call graph: its strongly connected components with more than one node, or with a call of themselves, after Tarjan (1972),
 * without recursion. Methods that the platform calls back count too: a cycle through code of the platform shows no edge.
 */
final class Recursion {
  private final Map<GraphNode, Integer> numbers = new HashMap<>();
  private final Map<GraphNode, Integer> lowest = new HashMap<>();
  private final Deque<GraphNode> open = new ArrayDeque<>();
  private final Set<GraphNode> isOpen = new HashSet<>();
  private final Set<MethodKey> found = new HashSet<>();

  private record Visit(GraphNode node, Iterator<GraphNode> callers) {}

  private Recursion() {}

  /** The methods among these nodes, and what calls them, that can come back to themselves. */
  static Set<MethodKey> of(Collection<GraphNode> nodes) {
    Recursion recursion = new Recursion();
    for (GraphNode node : nodes) {
      if (node.isCallback && node.method() != null) {
        recursion.found.add(node.method().key());
      }
      if (!recursion.numbers.containsKey(node)) {
        recursion.walk(node);
      }
    }
    return recursion.found;
  }

  private void walk(GraphNode start) {
    Deque<Visit> path = new ArrayDeque<>();
    path.push(enter(start));
    while (!path.isEmpty()) {
      Visit visit = path.peek();
      if (visit.callers().hasNext()) {
        GraphNode next = visit.callers().next();
        if (!numbers.containsKey(next)) {
          path.push(enter(next));
        } else if (isOpen.contains(next)) {
          lowest.merge(visit.node(), numbers.get(next), Math::min);
        }
      } else {
        path.pop();
        leave(visit.node());
        if (!path.isEmpty()) {
          lowest.merge(path.peek().node(), lowest.get(visit.node()), Math::min);
        }
      }
    }
  }

  private Visit enter(GraphNode node) {
    numbers.put(node, numbers.size());
    lowest.put(node, numbers.get(node));
    open.push(node);
    isOpen.add(node);
    return new Visit(node, node.callers.iterator());
  }

  /** Closes the component of a node that is the first of it. */
  private void leave(GraphNode node) {
    if (!lowest.get(node).equals(numbers.get(node))) {
      return;
    }
    List<GraphNode> component = new ArrayList<>();
    GraphNode member;
    do {
      member = open.pop();
      isOpen.remove(member);
      component.add(member);
    } while (member != node);
    if (component.size() > 1 || node.callers.contains(node)) {
      for (GraphNode each : component) {
        if (each.method() != null) {
          found.add(each.method().key());
        }
      }
    }
  }
}
