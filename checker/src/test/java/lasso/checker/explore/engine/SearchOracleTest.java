package lasso.checker.explore.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import lasso.checker.explore.Exploration;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchOptions.Order;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.SearchVerdict;
import lasso.checker.property.ViolationKind;
import org.junit.jupiter.api.Test;

/** Random graphs: every strategy against the definitions. */
class SearchOracleTest {
  private static final int GRAPHS = 1500;

  /** Ranks only ever end along transitions, so that the ranks that have ended are the same all over a component. */
  private static ToyGraph random(long seed, boolean acyclic) {
    Random random = new Random(seed);
    int ranks = 1 + random.nextInt(3);
    int nodes = 2 + random.nextInt(12);
    ToyGraph graph = ToyGraph.graph(ranks);
    int[] endedCount = new int[nodes];
    for (int node = 1; node < nodes; node++) {
      endedCount[node] = random.nextInt(3) == 0 ? Math.min(ranks, random.nextInt(ranks + 1)) : 0;
    }
    java.util.Arrays.sort(endedCount);
    for (int node = 0; node < nodes; node++) {
      for (int rank = 0; rank < endedCount[node]; rank++) {
        graph.ended(node, rank);
      }
    }
    int edges = random.nextInt(3 * nodes);
    int falseBias = random.nextInt(4);
    for (int i = 0; i < edges; i++) {
      int from = random.nextInt(nodes);
      int to = random.nextInt(nodes);
      if (acyclic && from == to || (acyclic || endedCount[from] > endedCount[to]) && from > to) {
        int swap = from;
        from = to;
        to = swap;
      }
      if (acyclic && from == to || endedCount[from] == ranks) {
        continue;
      }
      int rank = endedCount[from] + random.nextInt(ranks - endedCount[from]);
      int flags =
          random.nextInt(8) == 0
              ? ToyGraph.OPTIONAL
              : random.nextInt(4) < falseBias ? ToyGraph.FALSE : 0;
      graph.moves(rank, flags, from, to);
    }
    return graph;
  }

  private static SearchResult search(ToyGraph graph, SearchOptions options) {
    return Search.run(Subject.of(graph), graph, options, SearchListener.NONE, new StopRequest());
  }

  private static List<FoundViolation> violations(SearchResult result) {
    return result.verdict() instanceof SearchVerdict.Violated violated
        ? violated.violations()
        : List.of();
  }

  @Test
  void countsAndVerdictsAreThoseOfTheDefinitions() {
    int held = 0;
    int hangs = 0;
    int partial = 0;
    for (long seed = 0; seed < GRAPHS; seed++) {
      ToyGraph graph = random(seed, false);
      Naive naive = new Naive(graph);
      Map<Set<Integer>, ViolationKind> bad = naive.badComponents();
      Set<Integer> deadlocks = new HashSet<>(naive.distances.keySet());
      deadlocks.removeIf(node -> !naive.isDeadlock(node));
      hangs += bad.containsValue(ViolationKind.NONTERMINATION) ? 1 : 0;
      partial += bad.containsValue(ViolationKind.DEADLOCK) ? 1 : 0;
      held += bad.isEmpty() && deadlocks.isEmpty() ? 1 : 0;
      for (Order order : Order.values()) {
        String what = "seed " + seed + " " + order + "\n" + graph;
        SearchOptions options = SearchOptions.DEFAULT.toBuilder().order(order).build();
        SearchResult all = search(graph, options.toBuilder().all(true).build());
        SearchStatistics statistics = all.statistics();
        assertThat(statistics.states()).as(what).isEqualTo(naive.distances.size());
        assertThat(statistics.transitions()).as(what).isEqualTo(naive.transitions());
        assertThat(statistics.revisited())
            .as(what)
            .isEqualTo(naive.transitions() - naive.distances.size() + 1);
        assertThat(all.complete()).as(what).isTrue();
        checkViolations(what, graph, naive, violations(all), deadlocks, bad, order);

        SearchResult first = search(graph, options);
        assertThat(first.verdict() instanceof SearchVerdict.Holds)
            .as(what)
            .isEqualTo(bad.isEmpty() && deadlocks.isEmpty());
        assertThat(violations(first)).as(what).hasSizeLessThanOrEqualTo(1);
        if (order == Order.BFS && !deadlocks.isEmpty()) {
          int nearest = deadlocks.stream().mapToInt(naive.distances::get).min().getAsInt();
          assertThat(violations(first).get(0).stem().length()).as(what).isEqualTo(nearest);
        }
      }
    }
    assertThat(held).as("graphs that hold").isGreaterThan(50);
    assertThat(hangs).as("graphs with a hang").isGreaterThan(50);
    assertThat(partial).as("graphs with a partial deadlock").isGreaterThan(50);
  }

  private static void checkViolations(
      String what,
      ToyGraph graph,
      Naive naive,
      List<FoundViolation> violations,
      Set<Integer> deadlocks,
      Map<Set<Integer>, ViolationKind> bad,
      Order order) {
    Set<Integer> seenDeadlocks = new HashSet<>();
    Map<Set<Integer>, ViolationKind> seenBad = new java.util.HashMap<>();
    for (FoundViolation violation : violations) {
      int node = graph.follow(0, violation.stem());
      assertThat(violation.stem().length()).as(what).isEqualTo(naive.distances.get(node));
      if (violation.cycle().isEmpty()) {
        assertThat(violation.kind()).as(what).isEqualTo(ViolationKind.DEADLOCK);
        assertThat(seenDeadlocks.add(node)).as(what).isTrue();
      } else {
        assertThat(graph.follow(node, violation.cycle())).as(what).isEqualTo(node);
        bad.forEach(
            (nodes, kind) -> {
              if (nodes.contains(node)) {
                assertThat(violation.kind()).as(what).isEqualTo(kind);
                seenBad.put(nodes, kind);
              }
            });
      }
    }
    assertThat(seenDeadlocks).as(what + " " + order).isEqualTo(deadlocks);
    assertThat(seenBad).as(what + " " + order).isEqualTo(bad);
  }

  @Test
  void statelessSearchFollowsEveryExecutionOnce() {
    for (long seed = 0; seed < 400; seed++) {
      ToyGraph graph = random(seed, true);
      Naive naive = new Naive(graph);
      SearchOptions options = SearchOptions.DEFAULT.toBuilder().stateless(true).all(true).build();
      SearchResult result = search(graph, options);
      String what = "seed " + seed + "\n" + graph;
      assertThat(result.statistics().executions()).as(what).isEqualTo(naive.executions(0));
      assertThat(result.complete()).as(what).isTrue();
      Set<Integer> seen = new HashSet<>();
      violations(result).forEach(violation -> seen.add(graph.follow(0, violation.stem())));
      Set<Integer> deadlocks = new HashSet<>(naive.distances.keySet());
      deadlocks.removeIf(node -> !naive.isDeadlock(node));
      assertThat(seen).as(what).isEqualTo(deadlocks);
    }
  }

  /** Following a transition may run a process: paths must come from what the search has followed. */
  @Test
  void pathsAreFoundWithoutNewSteps() {
    int stopped = 0;
    for (long seed = 0; seed < 600; seed++) {
      ToyGraph graph = random(seed, false);
      graph.followed = new HashSet<>();
      for (Order order : Order.values()) {
        for (long bound : new long[] {3, Long.MAX_VALUE}) {
          graph.followed.clear();
          SearchOptions options =
              SearchOptions.DEFAULT.toBuilder()
                  .order(order)
                  .maxStates(bound)
                  .all(bound == 3)
                  .build();
          SearchResult result = search(graph, options);
          assertThat((long) graph.followed.size())
              .as("seed %d %s bound %d\n%s", seed, order, bound, graph)
              .isEqualTo(result.statistics().transitions());
          stopped += result.complete() ? 0 : 1;
        }
      }
    }
    assertThat(stopped).isGreaterThan(300);
  }

  @Test
  void hashesDecideNothing() {
    for (long seed = 0; seed < 100; seed++) {
      ToyGraph graph = random(seed, false);
      for (Exploration degraded :
          List.of(
              new DepthFirst(new lasso.store.memory.HashBits(4)),
              new BreadthFirst(new lasso.store.memory.HashBits(0)))) {
        SearchResult result =
            degraded.explore(
                Subject.of(graph),
                graph,
                SearchOptions.DEFAULT.toBuilder().all(true).build(),
                SearchListener.NONE,
                new StopRequest());
        assertThat(result.statistics().states())
            .as("seed %d", seed)
            .isEqualTo(new Naive(graph).distances.size());
      }
    }
  }
}
