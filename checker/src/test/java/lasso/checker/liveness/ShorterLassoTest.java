package lasso.checker.liveness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.StopRequest;
import lasso.checker.liveness.Kripke.Edge;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.SearchVerdict;
import lasso.ltl.formula.Formula;
import lasso.ltl.word.Evaluation;
import lasso.ltl.word.Word;
import org.junit.jupiter.api.Test;

/** Shorter lassos of drawn systems beside all lassos up to a length, each judged by the semantics of words and the definition of fairness. */
class ShorterLassoTest {
  private static final int FORMULAS = Integer.getInteger("lasso.lassos.formulas", 40);
  private static final int GRAPHS = 6;
  private static final int ALL_UP_TO = 5;

  private final TestedFormulas formulas = new TestedFormulas();
  private int shorter;
  private int shortest;
  private int notShortest;

  @Test
  void whatIsFoundStandsAndIsMostlyAShortestOne() {
    for (long seed = 0; seed < FORMULAS; seed++) {
      Random random = new Random(seed);
      Formula formula = formulas.random(random);
      TemporalProperty drawn = formulas.property(formula, Kripke.random(random));
      for (int number = 0; number < GRAPHS; number++) {
        Kripke graph = Kripke.random(random);
        TemporalProperty property = new TemporalProperty("f", "", formula, drawn.negation(), graph);
        for (Fairness fairness : Fairness.values()) {
          String what =
              "seed %d graph %d %s %s\n%s".formatted(seed, number, fairness, formula, graph);
          for (FoundViolation violation : broken(graph, property, fairness)) {
            check(what, graph, property, fairness, violation);
          }
        }
      }
    }
    assertThat(shorter).isGreaterThan(FORMULAS / 8);
    assertThat(shortest).isGreaterThan(FORMULAS);
    assertThat(notShortest).as("of %d", shortest).isLessThanOrEqualTo(shortest / 8);
  }

  private static List<FoundViolation> broken(
      Kripke graph, TemporalProperty property, Fairness fairness) {
    LivenessResult result =
        LivenessSearch.run(
            Systems.full(graph),
            graph,
            List.of(property),
            fairness,
            graph,
            SearchOptions.DEFAULT,
            SearchListener.NONE,
            new StopRequest());
    return result.search().verdict() instanceof SearchVerdict.Violated violated
        ? violated.violations().stream().filter(one -> one.formula() != null).toList()
        : List.of();
  }

  private void check(
      String what,
      Kripke graph,
      TemporalProperty property,
      Fairness fairness,
      FoundViolation violation) {
    FoundViolation told =
        new ShorterLasso(graph, fairness, graph, 1_000, () -> false).of(property, violation);
    assertThat(told.cycle().isEmpty()).as(what).isEqualTo(violation.cycle().isEmpty());
    assertThat(length(told)).as(what).isLessThanOrEqualTo(length(violation));
    List<Edge> stem = graph.follow(0, told.stem());
    int end = stem.isEmpty() ? 0 : stem.get(stem.size() - 1).to();
    List<Edge> cycle = graph.follow(end, told.cycle());
    shorter += length(told) < length(violation) ? 1 : 0;
    if (cycle.isEmpty()) {
      Word word = new Word(letters(graph, stem), List.of(graph.letter(end)));
      assertThat(Evaluation.holds(property.formula(), word)).as(what).isFalse();
      return;
    }
    assertThat(violates(graph, property.formula(), fairness, stem, cycle)).as(what).isTrue();
    int limit = Math.min(ALL_UP_TO, length(told) - 1);
    if (hasShorter(graph, property.formula(), fairness, limit)) {
      notShortest++;
    } else {
      shortest++;
    }
  }

  private static int length(FoundViolation violation) {
    return violation.stem().length() + violation.cycle().length();
  }

  private static List<Set<String>> letters(Kripke graph, List<Edge> edges) {
    return edges.stream().map(edge -> graph.letter(edge.from())).toList();
  }

  /** Every path from node 0 up to a length, closed wherever it may be. */
  private static boolean hasShorter(Kripke graph, Formula formula, Fairness fairness, int limit) {
    Deque<List<Edge>> open = new ArrayDeque<>();
    open.add(List.of());
    while (!open.isEmpty()) {
      List<Edge> path = open.poll();
      int end = path.isEmpty() ? 0 : path.get(path.size() - 1).to();
      for (int i = 0; i < path.size(); i++) {
        if (path.get(i).from() == end
            && violates(
                graph, formula, fairness, path.subList(0, i), path.subList(i, path.size()))) {
          return true;
        }
      }
      if (path.size() < limit) {
        for (Edge edge : graph.edges.get(end)) {
          List<Edge> longer = new ArrayList<>(path);
          longer.add(edge);
          open.add(longer);
        }
      }
    }
    return false;
  }

  /** Whether a cycle closes, is fair, and the word is not one of the formula. */
  private static boolean violates(
      Kripke graph, Formula formula, Fairness fairness, List<Edge> stem, List<Edge> cycle) {
    if (cycle.get(0).from() != cycle.get(cycle.size() - 1).to()) {
      return false;
    }
    Set<Integer> always = new TreeSet<>(graph.enabledKeys(cycle.get(0).from()));
    Set<Integer> sometimes = new TreeSet<>();
    for (Edge edge : cycle) {
      always.retainAll(graph.enabledKeys(edge.from()));
      sometimes.addAll(graph.enabledKeys(edge.from()));
    }
    for (Edge edge : cycle) {
      always.removeAll(edge.keys());
      sometimes.removeAll(edge.keys());
    }
    always.removeIf(key -> key >= graph.ranks);
    boolean fair =
        switch (fairness) {
          case NONE -> true;
          case WEAK -> always.isEmpty();
          case STRONG -> sometimes.isEmpty();
        };
    return fair
        && !Evaluation.holds(formula, new Word(letters(graph, stem), letters(graph, cycle)));
  }
}
