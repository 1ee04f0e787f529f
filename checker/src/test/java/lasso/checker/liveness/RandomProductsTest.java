package lasso.checker.liveness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.StopRequest;
import lasso.checker.liveness.PropertyResult.Answer;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Path;
import lasso.checker.property.SearchVerdict;
import lasso.ltl.formula.Formula;
import lasso.ltl.word.Evaluation;
import lasso.ltl.word.Word;
import org.junit.jupiter.api.Test;

/** Random systems times random formulas, by the search and by two other algorithms. */
class RandomProductsTest {
  private static final int FORMULAS = Integer.getInteger("lasso.products.formulas", 120);
  private static final int GRAPHS = 8;

  private final TestedFormulas formulas = new TestedFormulas();

  private static LivenessResult search(
      Kripke graph, Fairness fairness, TemporalProperty... properties) {
    return LivenessSearch.run(
        Systems.full(graph),
        graph,
        List.of(properties),
        fairness,
        graph,
        SearchOptions.DEFAULT.toBuilder().all(true).build(),
        SearchListener.NONE,
        new StopRequest());
  }

  private static List<FoundViolation> broken(LivenessResult result) {
    List<FoundViolation> all = new ArrayList<>();
    if (result.search().verdict() instanceof SearchVerdict.Violated violated) {
      all.addAll(violated.violations());
    }
    all.removeIf(violation -> violation.formula() == null);
    return all;
  }

  @Test
  void threeAlgorithmsAgreeAndEveryLassoStands() {
    Map<Fairness, Integer> nonempty = new EnumMap<>(Fairness.class);
    int products = 0;
    int cycles = 0;
    for (long seed = 0; seed < FORMULAS; seed++) {
      Random random = new Random(seed);
      Formula formula = formulas.random(random);
      TemporalProperty property = formulas.property(formula, Kripke.random(random));
      for (int number = 0; number < GRAPHS; number++) {
        Kripke graph = Kripke.random(random);
        DrawnProduct product = new DrawnProduct(graph, property.negation());
        for (Fairness fairness : Fairness.values()) {
          String what =
              "seed %d graph %d %s %s\n%s".formatted(seed, number, fairness, formula, graph);
          boolean expected = BruteForce.hasFairRun(product, fairness);
          assertThat(NestedSearch.hasFairRun(product, fairness)).as(what).isEqualTo(expected);
          TemporalProperty labelled =
              new TemporalProperty("f", "", formula, property.negation(), graph);
          LivenessResult result = search(graph, fairness, labelled);
          assertThat(result.properties().get(0).answer())
              .as(what)
              .isEqualTo(expected ? Answer.VIOLATED : Answer.HOLDS);
          assertThat(broken(result)).as(what).hasSize(expected ? 1 : 0);
          for (FoundViolation violation : broken(result)) {
            check(what, graph, formula, fairness, violation);
            cycles += violation.cycle().isEmpty() ? 0 : 1;
          }
          nonempty.merge(fairness, expected ? 1 : 0, Integer::sum);
          products++;
        }
      }
    }
    assertThat(products).isGreaterThanOrEqualTo(2_000);
    assertThat(cycles).isGreaterThan(products / 20);
    assertThat(nonempty.get(Fairness.NONE)).isGreaterThan(nonempty.get(Fairness.WEAK));
    assertThat(nonempty.get(Fairness.WEAK)).isGreaterThan(nonempty.get(Fairness.STRONG));
  }

  private static void check(
      String what, Kripke graph, Formula formula, Fairness fairness, FoundViolation violation) {
    List<Kripke.Edge> stem = graph.follow(0, violation.stem());
    int end = stem.isEmpty() ? 0 : stem.get(stem.size() - 1).to();
    List<Set<String>> before = stem.stream().map(edge -> graph.letter(edge.from())).toList();
    if (violation.cycle().isEmpty()) {
      Word word = new Word(before, List.of(graph.letter(end)));
      assertThat(Evaluation.holds(formula, word)).as(what).isFalse();
      return;
    }
    List<Kripke.Edge> cycle = graph.follow(end, violation.cycle());
    assertThat(cycle.get(cycle.size() - 1).to()).as(what).isEqualTo(end);
    Word word = new Word(before, cycle.stream().map(edge -> graph.letter(edge.from())).toList());
    assertThat(Evaluation.holds(formula, word)).as(what).isFalse();
    Set<Integer> always = new TreeSet<>(graph.enabledKeys(end));
    Set<Integer> sometimes = new TreeSet<>();
    Set<Integer> taken = new TreeSet<>();
    for (Kripke.Edge edge : cycle) {
      always.retainAll(graph.enabledKeys(edge.from()));
      sometimes.addAll(graph.enabledKeys(edge.from()));
      taken.addAll(edge.keys());
    }
    always.removeAll(taken);
    always.removeIf(key -> key >= graph.ranks);
    sometimes.removeAll(taken);
    if (fairness != Fairness.NONE) {
      assertThat(always).as(what).isEmpty();
    }
    if (fairness == Fairness.STRONG) {
      assertThat(sometimes).as(what).isEmpty();
    }
    String exclusion = violation.formula().fairness();
    assertThat(exclusion)
        .as(what)
        .startsWith(
            !always.isEmpty()
                ? "weak "
                : !sometimes.isEmpty() ? "strong " : "the cycle is strongly fair");
  }

  /** A drawn system always has a fair run, and that satisfies a formula or its negation. */
  @Test
  void everySystemIsAcceptedByAnAutomatonOrItsComplement() {
    int both = 0;
    for (long seed = 0; seed < 60; seed++) {
      Random random = new Random(~seed);
      Formula formula = formulas.random(random);
      Formula negation = formulas.factory.not(formula);
      TemporalProperty yes = formulas.property(formula, Kripke.random(random));
      TemporalProperty no = formulas.property(negation, Kripke.random(random));
      for (int number = 0; number < 10; number++) {
        Kripke graph = Kripke.random(random);
        for (Fairness fairness : Fairness.values()) {
          LivenessResult result =
              search(
                  graph,
                  fairness,
                  new TemporalProperty("f", "", formula, yes.negation(), graph),
                  new TemporalProperty("!f", "", negation, no.negation(), graph));
          long accepted =
              result.properties().stream().filter(r -> r.answer() == Answer.VIOLATED).count();
          String what =
              "seed %d graph %d %s %s\n%s".formatted(seed, number, fairness, formula, graph);
          assertThat(accepted).as(what).isPositive();
          both += accepted == 2 ? 1 : 0;
        }
      }
    }
    assertThat(both).isPositive();
  }

  /** What a plain search counts and finds is the same after products have been searched. */
  @Test
  void plainSearchIsNotDisturbed() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Kripke graph = Kripke.random(random);
      graph.deadlock(random.nextInt(9));
      LivenessResult plain = search(graph, Fairness.STRONG);
      LivenessResult after =
          search(
              graph,
              Fairness.STRONG,
              formulas.property(formulas.random(random, 2), graph),
              formulas.property(formulas.random(random, 3), graph));
      String what = "seed %d\n%s".formatted(seed, graph);
      assertThat(after.search().statistics())
          .as(what)
          .usingRecursiveComparison()
          .ignoringFields("nanos", "visitedBytes", "maxDepth")
          .isEqualTo(plain.search().statistics());
      assertThat(faults(after)).as(what).isEqualTo(faults(plain));
      assertThat(after.search().complete()).as(what).isTrue();
    }
  }

  private static Set<String> faults(LivenessResult result) {
    Set<String> faults = new TreeSet<>();
    if (result.search().verdict() instanceof SearchVerdict.Violated violated) {
      for (FoundViolation violation : violated.violations()) {
        if (violation.formula() == null) {
          boolean circular = !violation.cycle().equals(Path.EMPTY);
          faults.add(violation.kind() + " " + violation.message() + " " + circular);
        }
      }
    }
    return faults;
  }
}
