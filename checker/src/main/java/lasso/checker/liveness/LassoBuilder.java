package lasso.checker.liveness;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.checker.liveness.PartPaths.Step;
import lasso.checker.property.Path;

/** Short runs that show what a product search has discovered. */
final class LassoBuilder {
  private final ProductSearch search;
  private final ProductGraph product;

  LassoBuilder(ProductSearch search) {
    this.search = search;
    this.product = new ProductGraph(search);
  }

  Lasso build(Discovery discovery) {
    if (discovery.part() == null) {
      try (StemSearch stems = new StemSearch(search)) {
        return new Lasso(stems.to(stems.nearest(state -> state == discovery.state())), Path.EMPTY);
      }
    }
    return build(discovery.part());
  }

  private Lasso build(FairPart part) {
    ComponentGraph graph = part.graph();
    int entry;
    Path stem;
    try (StemSearch stems = new StemSearch(search)) {
      int nearest =
          stems.nearest(state -> graph.find(state) >= 0 && part.contains(graph.find(state)));
      entry = graph.find(nearest);
      stem = stems.to(nearest);
    }
    CycleBuilder cycles = new CycleBuilder(part, search.keySets, search.automaton.allMarks());
    List<Step> cycle = cycles.near(entry);
    Map<Integer, Integer> positions = new HashMap<>();
    for (int i = 0; i < cycle.size(); i++) {
      positions.putIfAbsent(cycle.get(i).source(), i);
    }
    Integer start = positions.get(entry);
    if (start == null) {
      try (StemSearch stems = new StemSearch(search)) {
        int nearest = stems.nearest(state -> positions.containsKey(graph.find(state)));
        start = positions.get(graph.find(nearest));
        stem = stems.to(nearest);
      }
    }
    return new Lasso(stem, path(graph, cycle, start));
  }

  private Path path(ComponentGraph graph, List<Step> cycle, int start) {
    long[] transitions = new long[cycle.size()];
    for (int i = 0; i < transitions.length; i++) {
      transitions[i] = transition(graph, cycle.get((start + i) % cycle.size()));
    }
    return Path.of(transitions);
  }

  /** The transition of an edge: inner edges are indexed in the order of the product's. */
  private long transition(ComponentGraph graph, Step step) {
    int edge = graph.firstEdge(step.source());
    product.load(graph.productState(step.source()));
    while (product.next()) {
      if (graph.find(product.target()) >= 0 && edge++ == step.edge()) {
        return product.transition();
      }
    }
    throw new IllegalStateException("the product has no edge number " + step.edge());
  }
}
