package lasso.checker.textbook;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Whether a finite graph has an infinite path that visits each of some sets infinitely often, and takes infinitely often each key
 * that it enables infinitely often. A component in which a key is enabled but never taken loses the nodes that enable it, and
 * what remains is decomposed again.
 */
final class FairPaths {
  /** An edge and the keys that it takes. */
  record Step(int target, Set<LabelledGraph.Key> taken) {}

  /**
   * The graph; all nodes are reachable.
   *
   * @param steps by node
   * @param enabled keys by node
   */
  record Graph(List<List<Step>> steps, List<Set<LabelledGraph.Key>> enabled) {}

  private final Graph graph;
  private final List<IntPredicate> visits;
  private final Collection<LabelledGraph.Key> weak;
  private final boolean strong;

  /**
   * A question.
   *
   * @param visits the sets of nodes to be visited
   * @param weak keys that may not be enabled for ever without being taken
   * @param strong whether every key has to be taken that is enabled again and again
   */
  FairPaths(
      Graph graph, List<IntPredicate> visits, Collection<LabelledGraph.Key> weak, boolean strong) {
    this.graph = graph;
    this.visits = visits;
    this.weak = weak;
    this.strong = strong;
  }

  boolean exist() {
    Set<Integer> all = new HashSet<>();
    for (int node = 0; node < graph.steps().size(); node++) {
      all.add(node);
    }
    return existIn(all);
  }

  private boolean existIn(Set<Integer> nodes) {
    for (Set<Integer> component : TextbookComponents.of(nodes, this::targets)) {
      Set<LabelledGraph.Key> taken = new HashSet<>();
      boolean steps = false;
      for (int node : component) {
        for (Step step : graph.steps().get(node)) {
          if (component.contains(step.target())) {
            steps = true;
            taken.addAll(step.taken());
          }
        }
      }
      if (steps
          && visits.stream().allMatch(set -> component.stream().anyMatch(set::test))
          && weak.stream().allMatch(key -> taken.contains(key) || !always(key, component))
          && strongly(component, taken)) {
        return true;
      }
    }
    return false;
  }

  private boolean always(LabelledGraph.Key key, Set<Integer> component) {
    return component.stream().allMatch(node -> graph.enabled().get(node).contains(key));
  }

  private boolean strongly(Set<Integer> component, Set<LabelledGraph.Key> taken) {
    Set<Integer> rest = new HashSet<>(component);
    if (strong) {
      rest.removeIf(node -> !taken.containsAll(graph.enabled().get(node)));
    }
    return rest.size() == component.size() || existIn(rest);
  }

  private List<Integer> targets(int node) {
    List<Integer> targets = new ArrayList<>();
    graph.steps().get(node).forEach(step -> targets.add(step.target()));
    return targets;
  }
}
