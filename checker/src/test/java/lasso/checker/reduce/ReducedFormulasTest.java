package lasso.checker.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import lasso.checker.liveness.Fairness;
import lasso.checker.liveness.LivenessResult;
import lasso.checker.liveness.PropertyResult;
import lasso.checker.textbook.RandomFormula;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.runtime.kernel.Buffering;
import org.junit.jupiter.api.Test;

/**
 * Formulas without next have the same verdict with and without reduction, with every fairness, and so has everything else. The system property {@code
 * lasso.ample.programs} is the number of random plays, {@code lasso.ample.first} the first seed.
 */
class ReducedFormulasTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.ample.programs", 400);
  private static final long FIRST = Long.getLong("lasso.ample.first", 0);
  private static final int FORMULAS = 6;

  private final Map<String, Integer> seen = new TreeMap<>();

  @Test
  void randomFormulasHaveTheSameVerdicts() {
    compare(PROGRAMS, RandomPlays::new);
  }

  /** Plays that share passive cells, and wait in several threads. */
  @Test
  void formulasOverPassiveCellsHaveTheSameVerdicts() {
    compare(PROGRAMS / 3, seed -> new RandomPlays(seed).withBoards());
  }

  private void compare(int programs, LongFunction<RandomPlays> draw) {
    for (long seed = FIRST; seed < FIRST + programs; seed++) {
      RandomPlays drawn = draw.apply(seed);
      Play[] plays = drawn.plays();
      Buffering buffering = drawn.buffering();
      Random random = new Random(~seed);
      for (Fairness fairness : Fairness.values()) {
        for (int i = 0; i < FORMULAS; i++) {
          FormulaFactory factory = new FormulaFactory();
          FormulaAnswers answers =
              new FormulaAnswers(new Players(plays), buffering, factory, fairness);
          PlayLabels labels = new PlayLabels(answers.players, random);
          RandomFormula source =
              new RandomFormula(
                  random,
                  labels.atoms().stream()
                      .filter(atom -> atom.startsWith("at") || random.nextInt(4) == 0)
                      .toList(),
                  factory);
          Formula formula = i % 2 == 0 ? source.drawPattern() : source.draw(1 + random.nextInt(3));
          try {
            if (!compare(answers, formula, labels)) {
              break;
            }
          } catch (RuntimeException | AssertionError e) {
            String text =
                Arrays.stream(plays).map(Play::toString).collect(Collectors.joining("\n"));
            throw new AssertionError(
                "seed " + seed + ", " + fairness + ", " + buffering + ", " + formula + "\n" + text,
                e);
          }
        }
      }
    }
    System.out.println(programs + " plays from seed " + FIRST + ": " + seen);
    assertThat(seen).containsKeys("HOLDS", "VIOLATED");
    for (Fairness fairness : Fairness.values()) {
      assertThat(seen.get(fairness + ", product, reduced"))
          .isLessThan(seen.get(fairness + ", product, full"));
    }
  }

  private boolean compare(FormulaAnswers answers, Formula formula, PlayLabels labels) {
    LivenessResult full = answers.full(formula, labels);
    PropertyResult.Answer expected = FormulaAnswers.answer(full);
    if (!full.search().complete()) {
      seen.merge("too large", 1, Integer::sum);
      return false;
    }
    LivenessResult reduced = answers.reduced(formula, labels);
    assertThat(FormulaAnswers.answer(reduced)).isEqualTo(expected);
    assertThat(FormulaAnswers.faults(reduced)).isEqualTo(FormulaAnswers.faults(full));
    seen.merge(expected.toString(), 1, Integer::sum);
    if (expected == PropertyResult.Answer.HOLDS) {
      String fairness = answers.fairness().toString();
      seen.merge(fairness + ", product, full", (int) full.productStates(), Integer::sum);
      seen.merge(fairness + ", product, reduced", (int) reduced.productStates(), Integer::sum);
    }
    return true;
  }
}
