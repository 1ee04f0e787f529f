package lasso.checker.textbook;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import lasso.checker.liveness.Fairness;
import lasso.ltl.formula.Formula;

/**
 * The product of a graph with all valuations of a formula's closure: its paths that keep every promise are the runs of the graph, each
 * with the values of all subformulas along it.
 */
public final class TextbookChecker {
  private record Node(int state, Closure.Valuation valuation) {}

  private final LabelledGraph graph;
  private final Closure closure;
  private final List<Node> nodes = new ArrayList<>();
  private final Map<Node, Integer> numbers = new HashMap<>();
  private final Deque<Integer> open = new ArrayDeque<>();
  private final List<List<FairPaths.Step>> steps = new ArrayList<>();

  private TextbookChecker(LabelledGraph graph, Formula formula) {
    this.graph = graph;
    this.closure = new Closure(formula);
  }

  /** Whether the formula is small enough for this checker. */
  public static boolean canDecide(Formula formula) {
    Set<Formula> seen = new HashSet<>();
    Deque<Formula> open = new ArrayDeque<>(List.of(formula));
    while (!open.isEmpty()) {
      Formula f = open.remove();
      if (seen.add(f)) {
        open.addAll(f.operands());
      }
    }
    return seen.stream().filter(Closure::isTemporal).count() <= Closure.MAX_TEMPORAL;
  }

  /** Whether all fair infinite paths from state 0 satisfy the formula. */
  public static boolean holds(LabelledGraph graph, Formula formula, Fairness fairness) {
    return !new TextbookChecker(graph, formula).violated(formula, fairness);
  }

  private boolean violated(Formula formula, Fairness fairness) {
    for (Closure.Valuation valuation : closure.all(graph.letter(0))) {
      if (!closure.holds(formula, valuation)) {
        number(new Node(0, valuation));
      }
    }
    while (!open.isEmpty()) {
      expand(open.remove());
    }
    List<Set<LabelledGraph.Key>> enabled = new ArrayList<>();
    for (int state = 0; state < graph.size(); state++) {
      enabled.add(graph.enabled(state));
    }
    List<IntPredicate> visits = new ArrayList<>();
    for (Formula promise : closure.promises()) {
      visits.add(node -> closure.kept(promise, nodes.get(node).valuation()));
    }
    Set<LabelledGraph.Key> moves = new HashSet<>();
    if (fairness == Fairness.WEAK) {
      enabled.forEach(moves::addAll);
      moves.removeIf(key -> key.kind() != LabelledGraph.Kind.MOVE);
    }
    FairPaths.Graph product =
        new FairPaths.Graph(steps, nodes.stream().map(node -> enabled.get(node.state())).toList());
    return new FairPaths(product, visits, moves, fairness == Fairness.STRONG).exist();
  }

  private void expand(int number) {
    Node node = nodes.get(number);
    for (LabelledGraph.Edge edge : graph.edges(node.state())) {
      Set<String> letter = graph.letter(edge.target());
      for (Closure.Valuation next : closure.next(node.valuation(), letter)) {
        int target = number(new Node(edge.target(), next));
        steps.get(number).add(new FairPaths.Step(target, edge.keys()));
      }
    }
  }

  private int number(Node node) {
    Integer known = numbers.putIfAbsent(node, nodes.size());
    if (known != null) {
      return known;
    }
    nodes.add(node);
    steps.add(new ArrayList<>());
    open.add(nodes.size() - 1);
    return nodes.size() - 1;
  }
}
