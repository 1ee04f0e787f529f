package lasso.checker.textbook;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import lasso.checker.liveness.Fairness;
import lasso.checker.textbook.LabelledGraph.Key;
import lasso.checker.textbook.LabelledGraph.Kind;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.parse.FormulaParser;
import lasso.ltl.word.Evaluation;
import lasso.ltl.word.Word;
import org.junit.jupiter.api.Test;

/** The judge is judged: on single words by direct evaluation, on small graphs by trying every set of nodes. */
class TextbookCheckerTest {
  private static final Key MOVE_0 = Key.of(Kind.MOVE, 0);
  private static final Key MOVE_1 = Key.of(Kind.MOVE, 1);
  private static final Key TAKE = Key.of(Kind.TAKE, 0, 1, 0, 0);
  private final FormulaFactory factory = new FormulaFactory();

  private Formula formula(String text) {
    return FormulaParser.parse(text, factory);
  }

  @Test
  void wordsAreJudgedAsByEvaluation() {
    Random random = new Random(1);
    RandomFormula formulas = new RandomFormula(random, List.of("a", "b", "c"), factory);
    int held = 0;
    for (int i = 0; i < 1500; i++) {
      Formula formula = formulas.drawWithNext(4);
      List<Set<String>> letters = new ArrayList<>();
      LabelledGraph graph = new LabelledGraph();
      int length = 1 + random.nextInt(5);
      for (int k = 0; k < length; k++) {
        Set<String> letter = new TreeSet<>(List.of("a", "b", "c"));
        letter.removeIf(atom -> random.nextBoolean());
        letters.add(letter);
        graph.add(letter);
      }
      int back = random.nextInt(length);
      for (int k = 0; k < length; k++) {
        graph.connect(k, k + 1 < length ? k + 1 : back, false, Set.of(MOVE_0));
      }
      Word word = new Word(letters.subList(0, back), letters.subList(back, length));
      boolean expected = Evaluation.holds(formula, word);
      held += expected ? 1 : 0;
      for (Fairness fairness : Fairness.values()) {
        assertThat(TextbookChecker.holds(graph, formula, fairness))
            .as("%s on %s", formula, word)
            .isEqualTo(expected);
      }
    }
    assertThat(held).isBetween(300, 1200);
  }

  @Test
  void fairPathsAreThoseOfSomeSetOfNodes() {
    Random random = new Random(2);
    int found = 0;
    int graphs = 3000;
    for (int i = 0; i < graphs; i++) {
      int size = 1 + random.nextInt(7);
      List<List<FairPaths.Step>> steps = new ArrayList<>();
      List<Set<Key>> enabled = new ArrayList<>();
      for (int node = 0; node < size; node++) {
        steps.add(new ArrayList<>());
        enabled.add(subset(random));
      }
      for (int k = random.nextInt(3 * size); k >= 0; k--) {
        steps
            .get(random.nextInt(size))
            .add(new FairPaths.Step(random.nextInt(size), subset(random)));
      }
      List<IntPredicate> visits = new ArrayList<>();
      for (int k = random.nextInt(3); k > 0; k--) {
        int mask = random.nextInt(1 << size);
        visits.add(node -> (mask >> node & 1) != 0);
      }
      List<Key> weak = random.nextBoolean() ? List.of(MOVE_0, MOVE_1) : List.of();
      boolean strong = random.nextBoolean();
      FairPaths.Graph graph = new FairPaths.Graph(steps, enabled);
      boolean expected = false;
      for (int set = 1; set < 1 << size; set++) {
        expected |= isFairSet(graph, set, visits, weak, strong);
      }
      found += expected ? 1 : 0;
      assertThat(new FairPaths(graph, visits, weak, strong).exist()).isEqualTo(expected);
    }
    assertThat(found).isBetween(graphs / 5, 4 * graphs / 5);
  }

  private static Set<Key> subset(Random random) {
    Set<Key> keys = new HashSet<>(List.of(MOVE_0, MOVE_1, TAKE));
    keys.removeIf(key -> random.nextInt(3) > 0);
    return keys;
  }

  /** Whether a path that visits exactly these nodes for ever, by all edges between them, is possible and fair. */
  private static boolean isFairSet(
      FairPaths.Graph graph, int set, List<IntPredicate> visits, List<Key> weak, boolean strong) {
    List<Integer> nodes = new ArrayList<>();
    Set<Key> taken = new HashSet<>();
    Set<Key> sometimes = new HashSet<>();
    Set<Key> always = new HashSet<>(List.of(MOVE_0, MOVE_1, TAKE));
    for (int node = 0; node < graph.steps().size(); node++) {
      if ((set >> node & 1) != 0) {
        nodes.add(node);
        sometimes.addAll(graph.enabled().get(node));
        always.retainAll(graph.enabled().get(node));
        for (FairPaths.Step step : graph.steps().get(node)) {
          if ((set >> step.target() & 1) != 0) {
            taken.addAll(step.taken());
          }
        }
      }
    }
    boolean connected = nodes.stream().allMatch(node -> reached(graph, set, node) == set);
    boolean visited = visits.stream().allMatch(visit -> nodes.stream().anyMatch(visit::test));
    always.retainAll(weak);
    return connected
        && visited
        && taken.containsAll(always)
        && (!strong || taken.containsAll(sometimes));
  }

  /** The nodes of a set that paths of at least one edge inside it lead to. */
  private static int reached(FairPaths.Graph graph, int set, int start) {
    int reached = 0;
    int before = -1;
    while (reached != before) {
      before = reached;
      for (int node = 0; node < graph.steps().size(); node++) {
        if (node == start || (reached >> node & 1) != 0) {
          for (FairPaths.Step step : graph.steps().get(node)) {
            reached |= set & 1 << step.target();
          }
        }
      }
    }
    return reached;
  }

  /** Rank 0 cycles between two states; in the first, a message of rank 1 could be taken, which shows {@code a}. */
  @Test
  void aMessageMayBeOverlookedUnlessFairnessIsStrong() {
    LabelledGraph graph = new LabelledGraph();
    for (int state = 0; state < 3; state++) {
      graph.add(state == 2 ? Set.of("a") : Set.of());
    }
    graph.connect(0, 1, false, Set.of(MOVE_0));
    graph.connect(1, 0, false, Set.of(MOVE_0));
    graph.connect(0, 2, false, Set.of(MOVE_0, TAKE));
    graph.connect(2, 0, false, Set.of(MOVE_0));
    assertThat(TextbookChecker.holds(graph, formula("F a"), Fairness.NONE)).isFalse();
    assertThat(TextbookChecker.holds(graph, formula("F a"), Fairness.WEAK)).isFalse();
    assertThat(TextbookChecker.holds(graph, formula("F a"), Fairness.STRONG)).isTrue();
    assertThat(TextbookChecker.holds(graph, formula("G F a"), Fairness.STRONG)).isTrue();
    assertThat(TextbookChecker.holds(graph, formula("G a"), Fairness.STRONG)).isFalse();
  }

  /** Rank 1 could always make its only move, which shows {@code a}; as an optional one it needn't ever. */
  @Test
  void weakFairnessAsksForContinuousMovesThatAreNotOptional() {
    for (boolean optional : new boolean[] {false, true}) {
      LabelledGraph graph = new LabelledGraph();
      graph.add(Set.of());
      graph.add(Set.of("a"));
      graph.connect(0, 0, false, Set.of(MOVE_0));
      graph.connect(0, 1, optional, Set.of(MOVE_1));
      graph.stutter(1);
      assertThat(TextbookChecker.holds(graph, formula("F a"), Fairness.NONE)).isFalse();
      assertThat(TextbookChecker.holds(graph, formula("F a"), Fairness.WEAK)).isEqualTo(!optional);
      assertThat(TextbookChecker.holds(graph, formula("F a"), Fairness.STRONG))
          .isEqualTo(!optional);
    }
  }
}
