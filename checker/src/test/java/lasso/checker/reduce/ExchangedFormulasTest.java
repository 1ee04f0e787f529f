package lasso.checker.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import lasso.checker.liveness.Fairness;
import lasso.checker.liveness.LivenessResult;
import lasso.checker.liveness.PropertyResult.Answer;
import lasso.checker.textbook.RandomFormula;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.runtime.kernel.Buffering;
import org.junit.jupiter.api.Test;

/**
 * Where a search has found ranks to be interchangeable, a formula and the one with two of them exchanged have the same answer: by two searches of the full product, with every fairness. The system property {@code
 * lasso.symmetric.programs} is the number of random plays.
 */
class ExchangedFormulasTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.symmetric.programs", 60);

  private final Map<Answer, Integer> seen = new EnumMap<>(Answer.class);

  @Test
  void formulasAboutInterchangeableRanksHaveTheSameAnswers() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Random random = new Random(seed);
      int count = 3 + random.nextInt(2);
      Play[] plays = SymmetricSystemTest.plays(random, count);
      Buffering buffering = random.nextBoolean() ? Buffering.ANY : Buffering.ZERO;
      for (Fairness fairness : Fairness.values()) {
        try {
          compare(plays, buffering, fairness, random);
        } catch (RuntimeException | AssertionError e) {
          throw new AssertionError(
              "seed " + seed + ", " + fairness + "\n" + plays[0] + "\n" + plays[1], e);
        }
      }
    }
    System.out.println(PROGRAMS + " symmetric plays with formulas: " + seen);
    assertThat(seen.get(Answer.HOLDS)).isGreaterThan(PROGRAMS / 10);
    assertThat(seen.get(Answer.VIOLATED)).isGreaterThan(PROGRAMS / 10);
  }

  private void compare(Play[] plays, Buffering buffering, Fairness fairness, Random random) {
    FormulaFactory factory = new FormulaFactory();
    FormulaAnswers answers = new FormulaAnswers(new Players(plays), buffering, factory, fairness);
    long[] lines = new long[plays.length];
    Arrays.fill(lines, random.nextLong());
    lines[0] = random.nextLong();
    PlayLabels labels = new PlayLabels(answers.players, lines);
    List<String> atoms =
        IntStream.range(0, plays.length)
            .boxed()
            .flatMap(
                rank -> List.of("at@" + rank, "blocked@" + rank, "terminated@" + rank).stream())
            .toList();
    long seed = random.nextLong();
    Formula formula = draw(seed, atoms, factory);
    Formula image =
        draw(seed, atoms.stream().map(ExchangedFormulasTest::exchanged).toList(), factory);
    LivenessResult first = answers.full(formula, labels);
    LivenessResult second = answers.full(image, labels);
    if (first.search().complete() && second.search().complete()) {
      assertThat(FormulaAnswers.answer(second))
          .as("%s and %s", formula, image)
          .isEqualTo(FormulaAnswers.answer(first));
      seen.merge(FormulaAnswers.answer(first), formula == image ? 0 : 1, Integer::sum);
    }
  }

  private static Formula draw(long seed, List<String> atoms, FormulaFactory factory) {
    RandomFormula source = new RandomFormula(new Random(seed), atoms, factory);
    return seed % 2 == 0 ? source.drawPattern() : source.draw(3);
  }

  /** With ranks 1 and 2 in each other's place. */
  private static String exchanged(String atom) {
    return atom.endsWith("@1")
        ? atom.replace("@1", "@2")
        : atom.endsWith("@2") ? atom.replace("@2", "@1") : atom;
  }
}
