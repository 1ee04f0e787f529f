package lasso.checker.liveness;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import lasso.checker.liveness.PartPaths.Step;
import lasso.checker.property.Path;
import lasso.store.memory.NumbersUsedUpException;
import lasso.store.memory.StoreFullException;

/** Short runs that show what a product search has discovered. */
final class LassoBuilder {
  /** So many product states at least may be looked at in the hope of a stem that is shorter than those that were visited. */
  private static final int BEYOND = 1_000_000;

  /** The same where the search was reduced, so that most of what is beyond is new. */
  private static final int BEYOND_REDUCED = 100_000;

  /** A path and the product state in which it ends. */
  private record Stem(int end, Path path) {}

  private final ProductSearch search;
  private final ProductGraph product;

  LassoBuilder(ProductSearch search) {
    this.search = search;
    this.product = ProductGraph.of(search);
  }

  StemAndCycle build(Discovery discovery) {
    if (discovery.part() != null) {
      return build(discovery.part());
    }
    product.turnTo(discovery.state());
    IntPredicate goal = product.wins() ? this::wins : state -> state == discovery.state();
    return new StemAndCycle(stem(goal).path(), Path.EMPTY);
  }

  private boolean wins(int state) {
    product.turnTo(state);
    return product.wins();
  }

  /**
   * A shortest path to a goal. What a depth-first search has visited may hold long ways only, so some states are looked at that it has not
   * come to, as many as it has visited or {@link #BEYOND}; not when somebody counts them.
   */
  private Stem stem(IntPredicate goal) {
    if (search.run.options.maxStates().isEmpty()) {
      try (StemSearch stems = new StemSearch(search, true)) {
        int beyond = search.subject.isReduced() ? BEYOND_REDUCED : BEYOND;
        long limit = Math.max(beyond, search.productStates());
        int nearest = stems.nearest(goal, (int) Math.min(Integer.MAX_VALUE, limit));
        if (nearest >= 0) {
          return new Stem(nearest, stems.to(nearest));
        }
      } catch (StoreFullException | NumbersUsedUpException full) {
        // What was visited holds a stem, too.
      }
    }
    try (StemSearch stems = new StemSearch(search, false)) {
      int nearest = stems.nearest(goal, Integer.MAX_VALUE);
      return new Stem(nearest, stems.to(nearest));
    }
  }

  private StemAndCycle build(FairPart part) {
    ComponentGraph graph = part.graph();
    Stem stem = stem(state -> graph.find(state) >= 0 && part.contains(graph.find(state)));
    int entry = graph.find(stem.end());
    CycleBuilder cycles = new CycleBuilder(part, search.keySets, search.automaton.allMarks());
    List<Step> cycle = cycles.near(entry);
    Map<Integer, Integer> positions = new HashMap<>();
    for (int i = 0; i < cycle.size(); i++) {
      positions.putIfAbsent(cycle.get(i).source(), i);
    }
    Integer start = positions.get(entry);
    if (start == null) {
      stem = stem(state -> positions.containsKey(graph.find(state)));
      start = positions.get(graph.find(stem.end()));
    }
    return new StemAndCycle(stem.path(), path(graph, cycle, start));
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
    product.turnTo(graph.productState(step.source()));
    product.take();
    for (int i = 0; i < product.edgeCount(); i++) {
      if (graph.find(product.targets()[i]) >= 0 && edge++ == step.edge()) {
        return product.transition(i);
      }
    }
    throw new IllegalStateException("the product has no edge number " + step.edge());
  }
}
