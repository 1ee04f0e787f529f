package lasso.checker.liveness;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import lasso.checker.liveness.PartPaths.Step;
import lasso.checker.property.Path;
import lasso.distributed.product.ProductEdges;

/** Runs through products that an engine has in sets. */
final class LevelLasso {
  private final ProductEdges edges;

  LevelLasso(ProductEdges edges) {
    this.edges = edges;
  }

  /** The transitions between product states that follow one another. */
  Path path(long[] states) {
    long[] transitions = new long[states.length - 1];
    for (int i = 0; i < transitions.length; i++) {
      int at = i;
      long[] found = {-1};
      boolean[] any = {false};
      edges.turnTo(states[i]);
      edges.edges(
          (target, marks, taken, transition) -> {
            if (!any[0] && target == states[at + 1]) {
              any[0] = true;
              found[0] = transition;
            }
          });
      if (!any[0]) {
        throw new IllegalStateException("no edge leads on from state " + i + " of a path");
      }
      transitions[i] = found[0];
    }
    return Path.of(transitions);
  }

  /**
   * A short cycle in a part, and a stem to it.
   *
   * @param states of the graph of the part, by their numbers
   * @param stems gives a shortest path to one of some states, which ascend; null when the search was stopped
   * @return null when the search was stopped
   */
  StemAndCycle build(
      FairPart part, long[] states, CycleBuilder cycles, Function<long[], long[]> stems) {
    long[] stem = stems.apply(LevelLiveness.members(part, states));
    if (stem == null) {
      return null;
    }
    int entry = Arrays.binarySearch(states, stem[stem.length - 1]);
    List<Step> cycle = cycles.near(entry);
    TreeMap<Integer, Integer> positions = new TreeMap<>();
    for (int i = 0; i < cycle.size(); i++) {
      positions.putIfAbsent(cycle.get(i).source(), i);
    }
    if (!positions.containsKey(entry)) {
      stem = stems.apply(positions.keySet().stream().mapToLong(i -> states[i]).sorted().toArray());
      if (stem == null) {
        return null;
      }
      entry = Arrays.binarySearch(states, stem[stem.length - 1]);
    }
    return new StemAndCycle(path(stem), cycle(part.graph(), states, cycle, positions.get(entry)));
  }

  private Path cycle(ComponentGraph graph, long[] states, List<Step> cycle, int start) {
    long[] transitions = new long[cycle.size()];
    for (int i = 0; i < transitions.length; i++) {
      transitions[i] = transition(graph, states, cycle.get((start + i) % cycle.size()));
    }
    return Path.of(transitions);
  }

  /** The transition of an edge: inner edges are indexed in the order of the product's. */
  private long transition(ComponentGraph graph, long[] states, Step step) {
    int[] next = {graph.firstEdge(step.source())};
    long[] found = {-1};
    edges.turnTo(states[step.source()]);
    edges.edges(
        (target, marks, taken, transition) -> {
          if (Arrays.binarySearch(states, target) >= 0 && next[0]++ == step.edge()) {
            found[0] = transition;
          }
        });
    return found[0];
  }
}
