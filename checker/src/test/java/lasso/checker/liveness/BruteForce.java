package lasso.checker.liveness;

import java.util.BitSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import lasso.checker.liveness.DrawnProduct.Arc;

/** Emptiness by definition: components from the transitive closure (Floyd and Warshall), Streett conditions by textbook recursion. */
final class BruteForce {
  private final DrawnProduct product;
  private final Fairness fairness;

  private BruteForce(DrawnProduct product, Fairness fairness) {
    this.product = product;
    this.fairness = fairness;
  }

  /** Whether an accepted fair run exists. */
  static boolean hasFairRun(DrawnProduct product, Fairness fairness) {
    Set<Integer> all = new TreeSet<>();
    IntStream.range(0, product.nodes.size()).forEach(all::add);
    return new BruteForce(product, fairness).hasFairRun(all);
  }

  private boolean hasFairRun(Set<Integer> allowed) {
    int size = product.nodes.size();
    BitSet[] reach = new BitSet[size];
    for (int node = 0; node < size; node++) {
      reach[node] = new BitSet();
      if (allowed.contains(node)) {
        for (Arc arc : product.arcs.get(node)) {
          if (allowed.contains(arc.target())) {
            reach[node].set(arc.target());
          }
        }
      }
    }
    for (int middle = 0; middle < size; middle++) {
      for (int node = 0; node < size; node++) {
        if (reach[node].get(middle)) {
          reach[node].or(reach[middle]);
        }
      }
    }
    Set<Integer> left = new TreeSet<>(allowed);
    while (!left.isEmpty()) {
      int node = left.iterator().next();
      Set<Integer> component = new TreeSet<>(Set.of(node));
      allowed.stream()
          .filter(other -> reach[node].get(other) && reach[other].get(node))
          .forEach(component::add);
      left.removeAll(component);
      if (reach[node].get(node) && isGood(component)) {
        return true;
      }
    }
    return false;
  }

  private boolean isGood(Set<Integer> component) {
    long marks = 0;
    Set<Integer> taken = new TreeSet<>();
    Set<Integer> enabledSomewhere = new TreeSet<>();
    Set<Integer> enabledEverywhere = null;
    for (int node : component) {
      Set<Integer> enabled = product.enabledKeys(node);
      enabledSomewhere.addAll(enabled);
      if (enabledEverywhere == null) {
        enabledEverywhere = new TreeSet<>(enabled);
      }
      enabledEverywhere.retainAll(enabled);
      for (Arc arc : product.arcs.get(node)) {
        if (component.contains(arc.target())) {
          marks |= arc.marks();
          taken.addAll(arc.taken());
        }
      }
    }
    if (marks != product.allMarks()) {
      return false;
    }
    if (fairness == Fairness.WEAK) {
      enabledEverywhere.removeAll(taken);
      return enabledEverywhere.stream().noneMatch(key -> key < product.graph.ranks);
    }
    enabledSomewhere.removeAll(taken);
    if (fairness == Fairness.NONE || enabledSomewhere.isEmpty()) {
      return true;
    }
    Set<Integer> rest = new TreeSet<>(component);
    rest.removeIf(node -> product.enabledKeys(node).stream().anyMatch(enabledSomewhere::contains));
    return hasFairRun(rest);
  }
}
