package lasso.checker.explore.engine;

import static lasso.checker.explore.engine.ToyGraph.FALSE;
import static lasso.checker.explore.engine.ToyGraph.OPTIONAL;
import static lasso.checker.explore.engine.ToyGraph.graph;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchOptions.Order;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Outcome;
import lasso.checker.property.Path;
import lasso.checker.property.SearchVerdict;
import lasso.checker.property.ViolationKind;
import lasso.runtime.kernel.EndKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SearchTest {
  private static SearchResult search(ToyGraph graph, SearchOptions options) {
    return Search.run(Subject.of(graph), graph, options, SearchListener.NONE, new StopRequest());
  }

  private static SearchOptions in(Order order) {
    return SearchOptions.DEFAULT.toBuilder().order(order).build();
  }

  private static FoundViolation only(SearchResult result) {
    assertThat(result.verdict()).isInstanceOf(SearchVerdict.Violated.class);
    List<FoundViolation> violations = ((SearchVerdict.Violated) result.verdict()).violations();
    assertThat(violations).hasSize(1);
    return violations.get(0);
  }

  /** A square grid with nodes 0 .. side*side-1; only the last has ended. */
  private static ToyGraph grid(int side) {
    ToyGraph graph = graph(2).ended(side * side - 1, 0, 1);
    for (int x = 0; x < side; x++) {
      for (int y = 0; y < side; y++) {
        if (x + 1 < side) {
          graph.moves(0, 0, y * side + x, y * side + x + 1);
        }
        if (y + 1 < side) {
          graph.moves(1, 0, y * side + x, (y + 1) * side + x);
        }
      }
    }
    return graph;
  }

  private static ToyGraph line(int nodes) {
    ToyGraph graph = graph(1).ended(nodes - 1, 0);
    for (int node = 0; node + 1 < nodes; node++) {
      graph.path(node, node + 1);
    }
    return graph;
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void gridIsCountedExactly(Order order) {
    SearchResult result = search(grid(30), in(order));
    assertThat(result.verdict()).isInstanceOf(SearchVerdict.Holds.class);
    assertThat(result.complete()).isTrue();
    SearchStatistics statistics = result.statistics();
    assertThat(statistics.states()).isEqualTo(900);
    assertThat(statistics.transitions()).isEqualTo(2 * 30 * 29);
    assertThat(statistics.revisited()).isEqualTo(2 * 30 * 29 - 899);
    assertThat(statistics.maxDepth()).isEqualTo(58);
    assertThat(statistics.ends()).isEqualTo(1);
    assertThat(statistics.executions()).isZero();
    assertThat(statistics.visitedBytes()).isPositive();
  }

  @Test
  void statelessSearchCountsExecutions() {
    SearchResult result =
        search(grid(7), SearchOptions.DEFAULT.toBuilder().stateless(true).build());
    assertThat(result.verdict()).isInstanceOf(SearchVerdict.Holds.class);
    assertThat(result.statistics().executions()).isEqualTo(924); // 12 choose 6
    assertThat(result.statistics().maxDepth()).isEqualTo(12);
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void cycleForEverHolds(Order order) {
    ToyGraph graph = graph(2).moves(0, 0, 0, 1).moves(1, 0, 1, 2).moves(0, 0, 2, 0);
    assertThat(search(graph, in(order)).verdict()).isInstanceOf(SearchVerdict.Holds.class);
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void stateWithoutTransitionsIsADeadlock(Order order) {
    ToyGraph graph = graph(2).path(0, 1, 2).path(0, 2).ended(2, 1);
    FoundViolation violation = only(search(graph, in(order)));
    assertThat(violation.kind()).isEqualTo(ViolationKind.DEADLOCK);
    assertThat(violation.rank()).isZero();
    assertThat(violation.place().getLineNumber()).isEqualTo(2);
    assertThat(violation.stem().length()).isEqualTo(1);
    assertThat(violation.cycle().isEmpty()).isTrue();
    assertThat(violation.message())
        .contains("rank 0 stands at Request.Wait (Toy.java:2)")
        .contains("rank 1 has ended");
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void stateWithOnlyOptionalTransitionsIsADeadlockAndIsExploredBeyond(Order order) {
    ToyGraph graph = graph(1).path(0, 1).moves(0, OPTIONAL, 1, 2).path(2, 3).ended(3, 0);
    SearchResult result = search(graph, in(order).toBuilder().all(true).build());
    assertThat(only(result).kind()).isEqualTo(ViolationKind.DEADLOCK);
    assertThat(only(result).stem().length()).isEqualTo(1);
    assertThat(result.statistics().states()).isEqualTo(4);
    assertThat(search(graph, in(order)).statistics().states()).isLessThan(4);
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void falseAnswersForEverAreAHang(Order order) {
    ToyGraph graph = graph(2).path(0, 1).moves(1, FALSE, 1, 2, 1);
    FoundViolation violation = only(search(graph, in(order)));
    assertThat(violation.kind()).isEqualTo(ViolationKind.NONTERMINATION);
    assertThat(violation.stem().length()).isBetween(1, 2);
    assertThat(violation.cycle().length()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void falseAnswersThatCanBeLeftAreNoHang(Order order) {
    ToyGraph graph = graph(1).moves(0, FALSE, 0, 0).path(0, 1).ended(1, 0);
    assertThat(search(graph, in(order)).verdict()).isInstanceOf(SearchVerdict.Holds.class);
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void falseAnswersThatOnlyAnOptionalTransitionLeavesAreAHang(Order order) {
    ToyGraph graph =
        graph(2).moves(0, FALSE, 0, 0).moves(1, OPTIONAL, 0, 1).path(1, 2).ended(2, 0, 1);
    assertThat(only(search(graph, in(order))).kind()).isEqualTo(ViolationKind.NONTERMINATION);
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void rankThatNeverMovesAgainIsAPartialDeadlock(Order order) {
    ToyGraph graph = graph(3).moves(2, 0, 0, 1).moves(0, 0, 1, 2).moves(2, 0, 2, 1);
    FoundViolation violation = only(search(graph, in(order)));
    assertThat(violation.kind()).isEqualTo(ViolationKind.DEADLOCK);
    assertThat(violation.rank()).isEqualTo(1);
    assertThat(violation.message()).startsWith("partial deadlock: rank 1").contains("ranks 0, 2");
    assertThat(violation.cycle().length()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void rankThatHasEndedNeedNotMove(Order order) {
    ToyGraph graph = graph(2).moves(1, 0, 0, 1).moves(0, 0, 1, 1).ended(1, 1);
    assertThat(search(graph, in(order)).verdict()).isInstanceOf(SearchVerdict.Holds.class);
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void failuresAreViolationsOfTheirKinds(Order order) {
    ToyGraph graph =
        graph(2)
            .path(0, 1)
            .path(0, 2)
            .path(0, 3)
            .path(0, 4)
            .path(0, 5)
            .ended(1, 0, EndKind.ASSERTION)
            .ended(2, 1, EndKind.EXCEPTION)
            .ended(3, 0, EndKind.ABORTED)
            .ended(4, 0, EndKind.EXITED)
            .ended(5, 1, EndKind.USAGE);
    SearchVerdict verdict = search(graph, in(order).toBuilder().all(true).build()).verdict();
    assertThat(((SearchVerdict.Violated) verdict).violations())
        .extracting(FoundViolation::kind, FoundViolation::rank, v -> v.place().getLineNumber())
        .containsExactlyInAnyOrder(
            org.assertj.core.groups.Tuple.tuple(ViolationKind.ASSERTION, 0, 1),
            org.assertj.core.groups.Tuple.tuple(ViolationKind.EXCEPTION, 1, 2),
            org.assertj.core.groups.Tuple.tuple(ViolationKind.EXCEPTION, 0, 3),
            org.assertj.core.groups.Tuple.tuple(ViolationKind.EXCEPTION, 0, 4),
            org.assertj.core.groups.Tuple.tuple(ViolationKind.MPI_USAGE, 1, 5));
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void whatCantBeRunIsInconclusiveAndSaysWhere(Order order) {
    ToyGraph graph = graph(1).path(0, 1, 2).ended(2, 0, EndKind.UNUSABLE);
    SearchResult result = search(graph, in(order));
    assertThat(result.complete()).isTrue();
    SearchVerdict.Inconclusive verdict = (SearchVerdict.Inconclusive) result.verdict();
    assertThat(verdict.exitCode()).isEqualTo(3);
    assertThat(verdict.stem().length()).isEqualTo(2);
    assertThat(verdict.place().getLineNumber()).isEqualTo(2);
    assertThat(result.uncontrolled()).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void whatCantBeRunOnOnePathDoesNotHideAViolationOnAnother(Order order) {
    ToyGraph graph =
        graph(1)
            .path(0, 1, 2)
            .ended(2, 0, EndKind.UNUSABLE)
            .path(1, 3, 4)
            .ended(4, 0, EndKind.ASSERTION)
            .path(0, 5)
            .ended(5, 0, EndKind.EXHAUSTED);
    SearchResult result = search(graph, in(order).toBuilder().all(true).build());
    SearchVerdict.Violated verdict = (SearchVerdict.Violated) result.verdict();
    assertThat(verdict.violations()).hasSize(1);
    assertThat(verdict.violations().get(0).stem().length()).isEqualTo(3);
    assertThat(result.uncontrolled()).hasSize(2);
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void nothingIsConcludedFromTheSilenceOfAProcessThatWasNotFollowed(Order order) {
    ToyGraph waiting = graph(2).path(0, 1).ended(1, 0, EndKind.UNUSABLE);
    assertThat(search(waiting, in(order)).verdict()).isInstanceOf(SearchVerdict.Inconclusive.class);
    ToyGraph polling = graph(2).path(0, 1).moves(1, ToyGraph.FALSE, 1, 1);
    polling.ended(1, 0, EndKind.EXHAUSTED);
    assertThat(search(polling, in(order)).verdict()).isInstanceOf(SearchVerdict.Inconclusive.class);
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void exhaustedStepIsInconclusive(Order order) {
    ToyGraph graph = graph(1).path(0, 1).ended(1, 0, EndKind.EXHAUSTED);
    SearchVerdict.Inconclusive verdict =
        (SearchVerdict.Inconclusive) search(graph, in(order)).verdict();
    assertThat(verdict.stem().length()).isEqualTo(1);
    assertThat(verdict.place().getLineNumber()).isEqualTo(1);
    assertThat(verdict.exitCode()).isEqualTo(3);
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void whatWasNotUnderControlIsInconclusive(Order order) {
    ToyGraph graph = line(3);
    graph.uncontrolled.add("rank 0 read a file");
    SearchResult result = search(graph, in(order));
    assertThat(result.complete()).isTrue();
    assertThat(((SearchVerdict.Inconclusive) result.verdict()).reason())
        .contains("rank 0 read a file");
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void boundsAreInconclusive(Order order) {
    assertInconclusive(
        search(line(10), in(order).toBuilder().maxDepth(8).build()), "8 transitions", 9);
    assertInconclusive(search(line(10), in(order).toBuilder().maxStates(5).build()), "5 states", 5);
    ToyGraph slow = line(1000);
    slow.delayNanos = 1_000_000;
    assertInconclusive(
        search(slow, in(order).toBuilder().timeout(Duration.ofMillis(10)).build()), "0.01 s", -1);
    assertInconclusive(
        search(line(10), in(order).toBuilder().memoryBytes(1000).build()), "memory bound", -1);
    StopRequest stop = new StopRequest();
    stop.stop("interrupted by the user");
    stop.stop("second reason");
    SearchResult stopped =
        Search.run(Subject.of(line(1000)), line(1000), in(order), SearchListener.NONE, stop);
    assertInconclusive(stopped, "interrupted by the user", -1);
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void boundsThatJustSufficeAreNotReached(Order order) {
    SearchOptions options =
        in(order).toBuilder().maxDepth(9).maxStates(10).timeout(Duration.ofSeconds(100)).build();
    assertThat(search(line(10), options).verdict()).isInstanceOf(SearchVerdict.Holds.class);
  }

  @Test
  void depthBoundCutsStatelessSearchOfACycle() {
    ToyGraph graph = graph(1).path(0, 1, 0);
    SearchOptions options = SearchOptions.DEFAULT.toBuilder().stateless(true).maxDepth(50).build();
    SearchResult result = search(graph, options);
    assertInconclusive(result, "50 transitions", 51);
    assertThat(((SearchVerdict.Inconclusive) result.verdict()).stem().length()).isEqualTo(50);
  }

  @Test
  void stoppedSearchTellsWhereItWas() {
    SearchVerdict.Inconclusive depth =
        (SearchVerdict.Inconclusive)
            search(line(50), in(Order.DFS).toBuilder().maxStates(20).build()).verdict();
    assertThat(depth.stem().length()).isEqualTo(19);
    SearchVerdict.Inconclusive breadth =
        (SearchVerdict.Inconclusive)
            search(line(50), in(Order.BFS).toBuilder().maxStates(20).build()).verdict();
    assertThat(breadth.stem().length()).isEqualTo(19);
  }

  private static void assertInconclusive(SearchResult result, String reason, long states) {
    assertThat(result.verdict()).isInstanceOf(SearchVerdict.Inconclusive.class);
    assertThat(((SearchVerdict.Inconclusive) result.verdict()).reason()).contains(reason);
    assertThat(result.complete()).isFalse();
    if (states >= 0) {
      assertThat(result.statistics().states()).isEqualTo(states);
    }
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void violationBeforeABoundCounts(Order order) {
    ToyGraph graph = graph(1).path(0, 1).path(0, 2, 3, 4, 5);
    SearchResult result = search(graph, in(order).toBuilder().all(true).maxDepth(2).build());
    assertThat(only(result).stem().length()).isEqualTo(1);
    assertThat(result.complete()).isFalse();
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void stateCutAtTheDepthBoundIsExpandedWhenAShorterPathIsFound(Order order) {
    ToyGraph graph = graph(1).path(0, 1, 2, 3).path(0, 3, 4, 5).ended(5, 0);
    SearchResult result = search(graph, in(order).toBuilder().maxDepth(3).build());
    assertThat(result.statistics().states()).isEqualTo(6);
    assertThat(result.statistics().transitions()).isEqualTo(6);
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void outcomesAreDistinctOutputsWithTheirEnds(Order order) {
    ToyGraph graph =
        graph(2)
            .path(0, 1, 3)
            .path(0, 2, 4)
            .path(2, 5)
            .path(2, 6)
            .ended(3, 0, 1)
            .ended(4, 0, 1)
            .ended(6, 0, EndKind.ASSERTION);
    for (int node : new int[] {3, 4, 5}) {
      graph.output(node, 0, "a").output(node, 1, "b");
    }
    SearchResult result = search(graph, in(order).toBuilder().outcomes(true).build());
    assertThat(result.outcomes())
        .extracting(Outcome::outputs, Outcome::end)
        .containsExactlyInAnyOrder(
            org.assertj.core.groups.Tuple.tuple(List.of("a", "b"), "finished"),
            org.assertj.core.groups.Tuple.tuple(List.of("a", "b"), "deadlock"),
            org.assertj.core.groups.Tuple.tuple(List.of("", ""), "assertion at rank 0"));
    for (Outcome outcome : result.outcomes()) {
      assertThat(outcome.schedule().length()).isEqualTo(2);
      int node = graph.follow(0, outcome.schedule());
      assertThat(graph.output(node * 2)).isEqualTo(outcome.outputs().get(0));
    }
    only(result);
  }

  @Test
  void statelessOutcomesCountTheirExecutions() {
    ToyGraph graph = grid(3).output(8, 0, "done");
    SearchOptions options =
        SearchOptions.DEFAULT.toBuilder().stateless(true).outcomes(true).build();
    assertThat(search(graph, options).outcomes())
        .extracting(Outcome::executions)
        .containsExactly(6L);
  }

  @Test
  void deepGraphsNeedNoJavaStack() {
    ToyGraph graph = line(300_000).path(299_998, 0);
    for (Order order : Order.values()) {
      SearchResult result = search(graph, in(order));
      assertThat(result.verdict()).isInstanceOf(SearchVerdict.Holds.class);
      assertThat(result.statistics().maxDepth()).isEqualTo(299_999);
    }
  }

  @Test
  void listenerHearsViolationsInTheOrderOfTheVerdict() {
    ToyGraph graph = graph(1).path(0, 1).path(0, 2).path(0, 3);
    List<FoundViolation> heard = new ArrayList<>();
    SearchListener listener =
        new SearchListener() {
          @Override
          public void violation(FoundViolation violation) {
            heard.add(violation);
          }
        };
    SearchResult result =
        Search.run(
            Subject.of(graph),
            graph,
            SearchOptions.DEFAULT.toBuilder().all(true).build(),
            listener,
            new StopRequest());
    assertThat(heard)
        .hasSize(3)
        .isEqualTo(((SearchVerdict.Violated) result.verdict()).violations());
  }

  @Test
  void listenerHearsProgress() {
    ToyGraph graph = line(400);
    graph.delayNanos = 500_000;
    List<Long> states = new ArrayList<>();
    SearchListener listener =
        new SearchListener() {
          @Override
          public void progress(
              long known,
              long transitions,
              long revisited,
              long executions,
              int depth,
              long open,
              long visitedBytes) {
            assertThat(transitions).isEqualTo(known - 1);
            assertThat((long) depth).isEqualTo(known - 1);
            assertThat(visitedBytes).isPositive();
            states.add(known);
          }
        };
    Search.run(Subject.of(graph), graph, SearchOptions.DEFAULT, listener, new StopRequest());
    assertThat(states).isNotEmpty().isSorted();
  }

  @Test
  void randomWalkIsRepeatableAndReachesAnEnd() {
    ToyGraph graph = grid(10);
    SearchOptions options = SearchOptions.DEFAULT;
    Walk walk =
        Search.simulate(graph, graph, options.toBuilder().seed(7).build(), new StopRequest());
    assertThat(walk.end()).isEqualTo("finished");
    assertThat(walk.finding()).isEmpty();
    assertThat(graph.follow(0, walk.path())).isEqualTo(99);
    Walk again =
        Search.simulate(graph, graph, options.toBuilder().seed(7).build(), new StopRequest());
    assertThat(again).isEqualTo(walk);
    Walk other =
        Search.simulate(graph, graph, options.toBuilder().seed(8).build(), new StopRequest());
    assertThat(other.path()).isNotEqualTo(walk.path());
    Walk cut =
        Search.simulate(graph, graph, options.toBuilder().maxDepth(5).build(), new StopRequest());
    assertThat(cut.end()).isEqualTo(Walk.STOPPED);
    assertThat(cut.path().length()).isEqualTo(5);
    assertThat(Path.of()).isSameAs(Path.EMPTY);
  }
}
