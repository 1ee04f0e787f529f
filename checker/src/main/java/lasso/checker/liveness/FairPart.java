package lasso.checker.liveness;

import java.util.Optional;
import lasso.checker.explore.SearchRun;
import lasso.store.column.IntStack;
import lasso.store.memory.StoreFullException;

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
    Terms terms =
        new Terms(search.run, search.keySets, search.automaton.allMarks(), search.depth());
    return in(terms, ComponentGraph.of(search, first));
  }

  /**
   * What a part has to be like.
   *
   * @param allMarks all acceptance sets
   * @param depth of the search, for progress
   */
  record Terms(SearchRun run, KeySets keySets, long allMarks, int depth) {}

  /** A fair part of a graph, which is closed with it, or now if there is none. As {@link #in(ProductSearch, int)}. */
  static Optional<FairPart> in(Terms terms, ComponentGraph graph) {
    Optional<FairPart> found = Optional.empty();
    try {
      found = in(terms, graph, true);
      return found.map(part -> part.withoutOptional(terms));
    } finally {
      if (found.isEmpty()) {
        graph.close();
      }
    }
  }

  /** A part of the same component without optional transitions, if there is one and memory to look for it. */
  private FairPart withoutOptional(Terms terms) {
    try {
      Optional<FairPart> better = in(terms, graph, false);
      better.ifPresent(part -> partition.close());
      return better.orElse(this);
    } catch (StoreFullException full) {
      return this;
    }
  }

  private static Optional<FairPart> in(Terms terms, ComponentGraph graph, boolean optionalToo) {
    Partition partition = new Partition(graph, optionalToo, terms.run.budget);
    int member = -1;
    try {
      member = decompose(terms, graph, partition);
    } finally {
      if (member < 0) {
        partition.close();
      }
    }
    return member < 0 ? Optional.empty() : Optional.of(new FairPart(graph, partition, member));
  }

  /** Splits until a part is good; returns one of its states, or -1. */
  private static int decompose(Terms terms, ComponentGraph graph, Partition partition) {
    SearchRun run = terms.run;
    boolean strong = terms.keySets.fairness() == Fairness.STRONG;
    try (IntStack ranges = new IntStack(run.budget);
        IntStack bounds = new IntStack(run.budget);
        PartJudge judge = new PartJudge(graph, partition, terms.keySets, run.budget)) {
      ranges.push(0);
      ranges.push(graph.size());
      while (ranges.size() > 0 && !run.halted()) {
        run.look(terms.depth, ranges.size());
        int to = ranges.pop();
        partition.split(ranges.pop(), to, bounds);
        while (bounds.size() > 1) {
          int end = bounds.pop();
          int start = bounds.top();
          judge.judge(start, end);
          if (!judge.isAccepting(terms.allMarks)) {
            continue;
          }
          if (judge.isFair()) {
            return partition.state(start);
          }
          int left = strong ? partition.retain(start, end, judge::isHarmless) : start;
          if (left > start) {
            ranges.push(start);
            ranges.push(left);
          }
        }
        bounds.pop();
      }
      return -1;
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
