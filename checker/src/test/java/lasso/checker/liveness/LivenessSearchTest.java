package lasso.checker.liveness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.paths.KnownTargets;
import lasso.checker.explore.visited.VisitedSet;
import lasso.checker.liveness.PropertyResult.Answer;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Path;
import lasso.checker.property.SearchVerdict;
import lasso.checker.property.ViolationKind;
import lasso.store.memory.HashBits;
import org.junit.jupiter.api.Test;

/** Drawn systems that a hand can check. */
class LivenessSearchTest {
  private static final int MESSAGE = 7;

  private final TestedFormulas formulas = new TestedFormulas();

  private static Kripke graph(int nodes, int ranks) {
    return new Kripke(nodes, ranks, "a", "b", "ended");
  }

  private static LivenessResult run(
      Kripke graph, Fairness fairness, SearchOptions options, TemporalProperty... properties) {
    return LivenessSearch.run(
        Systems.full(graph),
        graph,
        List.of(properties),
        fairness,
        graph,
        options,
        SearchListener.NONE,
        new StopRequest());
  }

  private LivenessResult run(Kripke graph, Fairness fairness, String formula) {
    return run(graph, fairness, SearchOptions.DEFAULT, formulas.property(formula, graph));
  }

  private Answer answer(Kripke graph, Fairness fairness, String formula) {
    return run(graph, fairness, formula).properties().get(0).answer();
  }

  private static FoundViolation only(LivenessResult result) {
    SearchVerdict.Violated violated = (SearchVerdict.Violated) result.search().verdict();
    assertThat(violated.violations()).hasSize(1);
    return violated.violations().get(0);
  }

  /** The nodes that a path visits after the one in which it starts. */
  private static List<Integer> nodes(Kripke graph, int start, Path path) {
    return graph.follow(start, path).stream().map(Kripke.Edge::to).toList();
  }

  @Test
  void cycleWithoutTheAtomViolatesItsRecurrence() {
    Kripke graph = graph(4, 1).holds(0, "a").path(0, 0, 1, 2, 3, 2);
    FoundViolation violation = only(run(graph, Fairness.STRONG, "G F a"));
    assertThat(violation.kind()).isEqualTo(ViolationKind.LIVENESS);
    assertThat(violation.message())
        .isEqualTo("G F a does not hold: the run repeats 2 steps for ever");
    assertThat(nodes(graph, 0, violation.stem()).get(violation.stem().length() - 1)).isEqualTo(2);
    assertThat(nodes(graph, 2, violation.cycle())).containsExactly(3, 2);
    assertThat(violation.formula().fairness())
        .isEqualTo("the cycle is strongly fair: no fairness that Lasso knows excludes it");
  }

  @Test
  void cycleThroughTheAtomDoesNot() {
    Kripke graph = graph(4, 1).holds(2, "a").path(0, 0, 1, 2, 3, 2);
    LivenessResult result = run(graph, Fairness.NONE, "G F a");
    assertThat(result.search().verdict()).isInstanceOf(SearchVerdict.Holds.class);
    assertThat(result.search().complete()).isTrue();
    assertThat(result.search().statistics().states()).isEqualTo(4);
    assertThat(result.search().statistics().transitions()).isEqualTo(4);
    assertThat(result.properties().get(0).letters()).containsExactlyInAnyOrder(0, 1);
  }

  @Test
  void everyAcceptanceSetIsOnTheCycle() {
    Kripke graph = graph(4, 1).holds(1, "a").holds(2, "b").path(0, 0, 1, 0, 2, 0, 3, 0);
    FoundViolation violation = only(run(graph, Fairness.NONE, "!(G F a & G F b)"));
    assertThat(nodes(graph, 0, violation.cycle())).contains(1, 2).doesNotContain(3).hasSize(4);
  }

  @Test
  void weakFairnessExcludesThatARankIsOverlookedForEver() {
    Kripke graph = graph(2, 2).holds(1, "a").path(0, 0, 0).path(1, 0, 1).path(0, 1, 1);
    FoundViolation violation = only(run(graph, Fairness.NONE, "F a"));
    assertThat(nodes(graph, 0, violation.cycle())).containsExactly(0);
    assertThat(violation.formula().fairness())
        .isEqualTo(
            "weak fairness excludes this cycle: a move of rank 1 could be taken at every step of it"
                + " and never is");
    assertThat(answer(graph, Fairness.WEAK, "F a")).isEqualTo(Answer.HOLDS);
    assertThat(answer(graph, Fairness.STRONG, "F a")).isEqualTo(Answer.HOLDS);
  }

  @Test
  void strongFairnessExcludesThatAMessageIsOverlookedForEver() {
    Kripke graph =
        graph(3, 1)
            .holds(2, "a")
            .edge(0, 1, 0, false)
            .edge(1, 0, 0, false)
            .edge(0, 2, 0, false, MESSAGE)
            .edge(2, 2, 0, false);
    for (Fairness fairness : List.of(Fairness.NONE, Fairness.WEAK)) {
      FoundViolation violation = only(run(graph, fairness, "F a"));
      assertThat(violation.formula().fairness())
          .isEqualTo(
              "strong fairness excludes this cycle: a message number 7 could be taken once in each"
                  + " round and never is");
    }
    assertThat(answer(graph, Fairness.STRONG, "F a")).isEqualTo(Answer.HOLDS);
  }

  /** The message can be taken in one of two loops only; the other loop is fair without it. */
  @Test
  void strongFairnessIsDecidedInPartsOfAComponent() {
    Kripke graph =
        graph(4, 1)
            .holds(3, "a")
            .path(0, 0, 1, 0, 2, 0)
            .edge(1, 3, 0, false, MESSAGE)
            .edge(3, 3, 0, false);
    FoundViolation violation = only(run(graph, Fairness.STRONG, "F a"));
    assertThat(nodes(graph, 0, violation.stem())).doesNotContain(1);
    assertThat(nodes(graph, 0, violation.cycle())).doesNotContain(1).contains(2);
  }

  @Test
  void removalOfStatesGoesOnUntilNothingIsLeft() {
    Kripke graph = graph(5, 1).holds(4, "a").path(0, 0, 1, 2, 3, 0).path(0, 0, 3, 2, 1, 0);
    graph
        .edge(0, 4, 0, false, 2)
        .edge(1, 0, 0, false, 3)
        .edge(3, 2, 0, false, 3)
        .edge(4, 4, 0, false);
    graph.edge(1, 1, 0, false).edge(2, 4, 0, false, 4);
    assertThat(answer(graph, Fairness.STRONG, "F a")).isEqualTo(Answer.HOLDS);
    assertThat(answer(graph, Fairness.WEAK, "F a")).isEqualTo(Answer.VIOLATED);
  }

  @Test
  void fairCycleTakesEveryKeyThatItEnables() {
    Kripke graph =
        graph(5, 1)
            .path(0, 0, 1, 0)
            .edge(0, 2, 0, false, 2)
            .edge(2, 0, 0, false)
            .edge(2, 3, 0, false, 3)
            .edge(3, 0, 0, false)
            .holds(4, "a");
    FoundViolation violation = only(run(graph, Fairness.STRONG, "F a"));
    assertThat(nodes(graph, 0, violation.cycle())).containsExactly(2, 3, 0);
  }

  @Test
  void optionalTransitionsAreTakenOnlyWhenNeeded() {
    Kripke graph = graph(4, 1).holds(1, "a").holds(3, "b");
    graph.edge(0, 1, 0, true).path(0, 1, 0, 2, 1).path(0, 0, 3, 0);
    FoundViolation without = only(run(graph, Fairness.NONE, "!(G F a & G F b)"));
    assertThat(nodes(graph, 0, without.cycle())).containsExactlyInAnyOrder(2, 1, 0, 3, 0);
    Kripke needed = graph(4, 1).holds(1, "a").holds(3, "b");
    needed.edge(0, 1, 0, true).path(0, 1, 0, 3, 0);
    FoundViolation with = only(run(needed, Fairness.STRONG, "!(G F a & G F b)"));
    assertThat(nodes(needed, 0, with.cycle())).containsExactlyInAnyOrder(1, 0, 3, 0);
  }

  @Test
  void nobodyHasToTakeAnOptionalTransition() {
    Kripke graph = graph(2, 2).path(0, 0, 0).edge(0, 1, 1, true).path(0, 1, 1).holds(1, "a");
    assertThat(answer(graph, Fairness.STRONG, "F a")).isEqualTo(Answer.VIOLATED);
    assertThat(answer(graph, Fairness.STRONG, "G !a")).isEqualTo(Answer.VIOLATED);
  }

  @Test
  void runThatEndsRepeatsItsLastLetter() {
    Kripke graph = graph(3, 1).path(0, 0, 1, 2).holds(2, "b");
    assertThat(answer(graph, Fairness.STRONG, "F G b")).isEqualTo(Answer.HOLDS);
    FoundViolation violation = only(run(graph, Fairness.STRONG, "F a"));
    assertThat(violation.cycle().isEmpty()).isTrue();
    assertThat(nodes(graph, 0, violation.stem())).containsExactly(1, 2);
    assertThat(violation.message()).isEqualTo("F a does not hold: the run ends");
    assertThat(violation.formula().fairness()).isEmpty();
  }

  /** Once it stutters a run stutters for ever: it can't go on by an optional transition after a letter was repeated once. */
  @Test
  void stutteringIsForEver() {
    Kripke graph = graph(2, 1).holds(0, "b").edge(0, 1, 0, true).path(0, 1, 1);
    assertThat(answer(graph, Fairness.NONE, "X X !b | G b")).isEqualTo(Answer.HOLDS);
  }

  @Test
  void stemSufficesWhenNothingCanMendTheFormula() {
    Kripke graph = graph(4, 1).path(0, 0, 1, 2, 3, 1).holds(2, "a", "b");
    FoundViolation violation = only(run(graph, Fairness.STRONG, "G !(a & b)"));
    assertThat(nodes(graph, 0, violation.stem())).containsExactly(1, 2);
    assertThat(violation.cycle().isEmpty()).isTrue();
    assertThat(violation.message()).isEqualTo("G !(a & b) does not hold: however the run goes on");
  }

  @Test
  void stemIsTheShortestAlthoughTheSearchCameAnotherWay() {
    Kripke graph = graph(5, 1).path(0, 0, 1, 2, 3, 4, 4).path(0, 0, 4).holds(4, "b");
    FoundViolation cycle = only(run(graph, Fairness.STRONG, "F a"));
    assertThat(cycle.stem().length()).isEqualTo(1);
    assertThat(cycle.cycle().length()).isEqualTo(1);
    assertThat(only(run(graph, Fairness.STRONG, "G !b")).stem().length()).isEqualTo(1);
    SearchOptions counted = SearchOptions.DEFAULT.toBuilder().maxStates(100).build();
    TemporalProperty property = formulas.property("F a", graph);
    assertThat(only(run(graph, Fairness.STRONG, counted, property)).stem().length()).isEqualTo(1);
  }

  @Test
  void stemLeadsThroughStatesThatTheSearchHasNotComeToUnlessSomebodyCountsThem() {
    Kripke graph = graph(6, 1).path(0, 0, 1, 2, 3, 4, 4).path(0, 0, 5, 4);
    LivenessResult result = run(graph, Fairness.STRONG, "F a");
    assertThat(only(result).stem().length()).isEqualTo(2);
    assertThat(result.search().statistics().states()).isEqualTo(6);
    SearchOptions counted = SearchOptions.DEFAULT.toBuilder().maxStates(100).build();
    TemporalProperty property = formulas.property("F a", graph);
    FoundViolation visited = only(run(graph, Fairness.STRONG, counted, property));
    assertThat(visited.stem().length()).isEqualTo(4);
  }

  @Test
  void programThatNeedNotEndIsNontermination() {
    Kripke graph = graph(3, 2).path(0, 0, 1, 0).path(1, 0, 2).holds(2, "ended");
    LivenessResult result =
        run(graph, Fairness.WEAK, SearchOptions.DEFAULT, formulas.terminates(graph));
    FoundViolation violation = only(result);
    assertThat(violation.kind()).isEqualTo(ViolationKind.NONTERMINATION);
    assertThat(violation.message())
        .isEqualTo("the program need not end: the run repeats 2 steps for ever");
    assertThat(
            run(graph, Fairness.STRONG, SearchOptions.DEFAULT, formulas.terminates(graph))
                .search()
                .verdict())
        .isInstanceOf(SearchVerdict.Holds.class);
  }

  @Test
  void deadlockIsReportedAsSuchAndEndsTheSearch() {
    Kripke graph = graph(3, 1).path(0, 0, 1, 2).deadlock(2);
    FoundViolation violation = only(run(graph, Fairness.STRONG, "F a"));
    assertThat(violation.kind()).isEqualTo(ViolationKind.DEADLOCK);
    assertThat(nodes(graph, 0, violation.stem())).containsExactly(1, 2);
  }

  @Test
  void withAllOfThemDeadlockAndFormulasAreReported() {
    Kripke graph = graph(5, 2).path(0, 0, 1, 2).deadlock(2).path(1, 0, 3, 4, 3).holds(4, "b");
    LivenessResult result =
        run(
            graph,
            Fairness.NONE,
            SearchOptions.DEFAULT.toBuilder().all(true).build(),
            formulas.property("F a", graph),
            formulas.property("G !a", graph),
            formulas.property("G (b -> F a)", graph));
    assertThat(result.properties())
        .extracting(PropertyResult::answer)
        .containsExactly(Answer.VIOLATED, Answer.HOLDS, Answer.VIOLATED);
    List<String> kinds = new ArrayList<>();
    ((SearchVerdict.Violated) result.search().verdict())
        .violations()
        .forEach(
            v ->
                kinds.add(v.kind().word() + " " + (v.formula() == null ? "" : v.formula().text())));
    assertThat(kinds)
        .containsExactlyInAnyOrder(
            "deadlock ", "liveness F a", "liveness G (b -> F a)", "deadlock ");
  }

  @Test
  void firstViolationEndsTheSearch() {
    Kripke graph = graph(2, 1).path(0, 0, 1, 0);
    LivenessResult result =
        run(
            graph,
            Fairness.NONE,
            SearchOptions.DEFAULT,
            formulas.property("F a", graph),
            formulas.property("F b", graph));
    assertThat(only(result).formula().text()).isEqualTo("F a");
    assertThat(result.properties())
        .extracting(PropertyResult::answer)
        .containsExactly(Answer.VIOLATED, Answer.UNKNOWN);
    assertThat(result.search().complete()).isFalse();
  }

  /** More ranks than a mark has bits: fairness is then decided by parts. */
  @Test
  void weakFairnessKnowsManyRanks() {
    for (int ranks : new int[] {63, 64, 65, 100}) {
      Kripke ring = graph(ranks + 1, ranks);
      for (int rank = 0; rank < ranks; rank++) {
        ring.edge(rank, (rank + 1) % ranks, rank, false);
        ring.edge(rank, ranks, ranks - 1, false);
      }
      ring.path(0, ranks, ranks).holds(ranks, "a");
      assertThat(answer(ring, Fairness.WEAK, "F a")).isEqualTo(Answer.VIOLATED);
      Kripke overlooked = graph(ranks + 1, ranks);
      for (int rank = 0; rank < ranks - 1; rank++) {
        overlooked.edge(rank, (rank + 1) % (ranks - 1), rank, false);
        overlooked.edge(rank, ranks, ranks - 1, false);
      }
      overlooked.path(0, ranks, ranks).holds(ranks, "a");
      assertThat(answer(overlooked, Fairness.WEAK, "F a")).isEqualTo(Answer.HOLDS);
      assertThat(answer(overlooked, Fairness.NONE, "F a")).isEqualTo(Answer.VIOLATED);
    }
  }

  @Test
  void boundsMakeTheAnswerUnknown() {
    Kripke graph = graph(40, 1).holds(39, "a");
    graph.path(0, java.util.stream.IntStream.range(0, 40).toArray()).path(0, 39, 39);
    TemporalProperty property = formulas.property("F a", graph);
    for (SearchOptions options :
        List.of(
            SearchOptions.DEFAULT.toBuilder().maxDepth(5).build(),
            SearchOptions.DEFAULT.toBuilder().maxStates(7).build(),
            SearchOptions.DEFAULT.toBuilder().memoryBytes(1).build(),
            SearchOptions.DEFAULT.toBuilder().memoryBytes(200_000).build())) {
      LivenessResult result = run(graph, Fairness.STRONG, options, property);
      assertThat(result.search().verdict()).isInstanceOf(SearchVerdict.Inconclusive.class);
      assertThat(result.properties().get(0).answer()).as("" + options).isEqualTo(Answer.UNKNOWN);
    }
    assertThat(answer(graph, Fairness.STRONG, "F a")).isEqualTo(Answer.HOLDS);
  }

  @Test
  void memoryIsGivenBack() {
    Counters system = new Counters(4, 5, true);
    for (Fairness fairness : Fairness.values()) {
      SearchRun run =
          new SearchRun(
              Subject.of(system),
              system,
              SearchOptions.DEFAULT,
              SearchListener.NONE,
              new StopRequest());
      try (VisitedSet visited = new VisitedSet(system.vectorLength(), run.budget, HashBits.ALL)) {
        run.insertInitial(visited);
        try (KnownTargets known = new KnownTargets(run.budget);
            KeySets keys = new KeySets(fairness, system, run.budget);
            ProductSearch search =
                new ProductSearch(
                    run,
                    run.subject(),
                    visited,
                    known,
                    formulas.property("F ended", system),
                    keys,
                    new BitSet());
            ProductSearch.End end = search.search(Long.MAX_VALUE)) {
          assertThat(end instanceof ProductSearch.Nothing).isEqualTo(fairness == Fairness.STRONG);
        }
        assertThat(run.budget.usedBytes()).isEqualTo(visited.bytes());
      }
      assertThat(run.budget.usedBytes()).isZero();
    }
  }

  @Test
  void stopFlagStopsTheSearch() {
    Counters system = new Counters(4, 9, false);
    StopRequest stop = new StopRequest();
    stop.stop("enough");
    LivenessResult result =
        LivenessSearch.run(
            Systems.full(system),
            system,
            List.of(formulas.property("G F top", system)),
            Fairness.WEAK,
            system,
            SearchOptions.DEFAULT,
            SearchListener.NONE,
            stop);
    assertThat(((SearchVerdict.Inconclusive) result.search().verdict()).reason())
        .isEqualTo("enough");
  }

  @Test
  void atomWithoutLabelIsRefused() {
    Kripke graph = graph(1, 1);
    assertThatThrownBy(() -> run(graph, Fairness.NONE, "F c"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the atom c of the automaton has no label");
  }

  @Test
  void statelessSearchIsRefused() {
    Kripke graph = graph(1, 1);
    SearchOptions options = SearchOptions.DEFAULT.toBuilder().stateless(true).build();
    assertThatThrownBy(() -> run(graph, Fairness.NONE, options, formulas.property("F a", graph)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
