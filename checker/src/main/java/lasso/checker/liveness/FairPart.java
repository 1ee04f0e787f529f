package lasso.checker.liveness;

import java.util.Optional;
import lasso.checker.explore.IntStack;
import lasso.checker.explore.SearchRun;

/**
 * A part of the visited product in which a run may stay for ever: strongly connected, with edges of all acceptance sets, and
 * fair when all of it is visited infinitely often. For strong fairness found by decomposition (Emerson and Lei 1987; a key is a
 * Streett pair): as long as a strongly connected part enables a key which no edge inside takes, the states that enable it are
 * removed and what remains is split again. Each removal settles at least one key for what remains.
 */
final class FairPart implements AutoCloseable {
  private final ComponentGraph graph;
  private final Partition partition;
  private final int member;

  private FairPart(ComponentGraph graph, Partition partition, int member) {
    this.graph = graph;
    this.partition = partition;
    this.member = member;
  }

  /**
   * A fair part of the open product states from a position on. One without optional transitions, if there is one.
   *
   * @return empty when there is none, or when the run is halted
   * @throws lasso.store.memory.StoreFullException when the budget is spent
   */
  static Optional<FairPart> in(ProductSearch search, int first) {
    ComponentGraph graph = ComponentGraph.of(search, first);
    Optional<FairPart> found = Optional.empty();
    try {
      found = in(search, graph, true);
      if (found.isPresent()) {
        Optional<FairPart> better = in(search, graph, false);
        if (better.isPresent()) {
          found.get().partition.close();
          found = better;
        }
      }
      return found;
    } finally {
      if (found.isEmpty()) {
        graph.close();
      }
    }
  }

  private static Optional<FairPart> in(
      ProductSearch search, ComponentGraph graph, boolean optionalToo) {
    SearchRun run = search.run;
    Partition partition = new Partition(graph, optionalToo, run.budget);
    int member = -1;
    try (IntStack ranges = new IntStack(run.budget);
        IntStack bounds = new IntStack(run.budget)) {
      PartJudge judge = new PartJudge(graph, partition, search.keySets, run.budget);
      ranges.push(0);
      ranges.push(graph.size());
      while (ranges.size() > 0 && member < 0 && !run.halted()) {
        run.look(search.depth(), ranges.size());
        int to = ranges.pop();
        int from = ranges.pop();
        int firstBound = bounds.size();
        partition.split(from, to, bounds);
        while (bounds.size() > firstBound + 1 && member < 0) {
          int end = bounds.pop();
          int start = bounds.top();
          judge.judge(start, end);
          if (judge.isAccepting(search.automaton.allMarks())) {
            if (judge.isFair()) {
              member = partition.state(start);
            } else if (search.keySets.fairness() == Fairness.STRONG) {
              int left = partition.retain(start, end, judge::isHarmless);
              if (left > start) {
                ranges.push(start);
                ranges.push(left);
              }
            }
          }
        }
        bounds.pop();
      }
      return member < 0 ? Optional.empty() : Optional.of(new FairPart(graph, partition, member));
    } finally {
      if (member < 0) {
        partition.close();
      }
    }
  }

  ComponentGraph graph() {
    return graph;
  }

  /** Whether a state of the graph is in the part. */
  boolean contains(int state) {
    return partition.together(state, member);
  }

  /** Whether an edge stays in the part, and may be used. */
  boolean isInner(int state, int edge) {
    return partition.isInner(state, edge);
  }

  @Override
  public void close() {
    partition.close();
    graph.close();
  }
}
