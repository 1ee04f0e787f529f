package lasso.checker.liveness;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.ltl.automaton.Automaton;

/** The reachable product of a drawn system and an automaton, in full and on plain collections. Runs that stutter do so in nodes of their own. */
final class DrawnProduct {
  /** A node: of the system, of the automaton, and whether the run stutters there for ever. */
  record Node(int node, int state, boolean stutters) {}

  /** {@code edge} is null when the run stutters. */
  record Arc(int target, long marks, Kripke.Edge edge) {
    Set<Integer> taken() {
      return edge == null ? Set.of() : edge.keys();
    }
  }

  final Kripke graph;
  final Automaton automaton;
  final List<Node> nodes = new ArrayList<>();
  final List<List<Arc>> arcs = new ArrayList<>();
  private final Map<Node, Integer> numbers = new HashMap<>();

  DrawnProduct(Kripke graph, Automaton automaton) {
    this.graph = graph;
    this.automaton = automaton;
    number(new Node(0, automaton.initial(), false));
    for (int i = 0; i < nodes.size(); i++) {
      arcs.add(arcs(nodes.get(i)));
    }
  }

  private List<Arc> arcs(Node node) {
    List<Arc> out = new ArrayList<>();
    Set<String> letter = graph.letter(node.node());
    List<String> names = automaton.letters().atoms();
    for (lasso.ltl.automaton.Edge step : automaton.edges(node.state())) {
      if (!automaton.letters().contains(step.label(), i -> letter.contains(names.get(i)))) {
        continue;
      }
      if (graph.isEnd(node.node())) {
        int target = number(new Node(node.node(), step.target(), true));
        out.add(new Arc(target, step.marks(), null));
      }
      if (!node.stutters()) {
        for (Kripke.Edge edge : graph.edges.get(node.node())) {
          int target = number(new Node(edge.to(), step.target(), false));
          out.add(new Arc(target, step.marks(), edge));
        }
      }
    }
    return out;
  }

  private int number(Node node) {
    return numbers.computeIfAbsent(
        node,
        absent -> {
          nodes.add(node);
          return nodes.size() - 1;
        });
  }

  /** The keys that count in a node, none where the run stutters. */
  Set<Integer> enabledKeys(int number) {
    Node node = nodes.get(number);
    return node.stutters() ? Set.of() : graph.enabledKeys(node.node());
  }

  long allMarks() {
    return automaton.allMarks();
  }
}
