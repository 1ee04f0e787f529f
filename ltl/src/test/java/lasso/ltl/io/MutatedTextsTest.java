package lasso.ltl.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.Consumer;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.letters.LetterSets;
import lasso.ltl.parse.FormulaParser;
import lasso.ltl.parse.FormulaSyntaxException;
import lasso.ltl.word.Word;
import org.junit.jupiter.api.Test;

/**
 * Texts that were damaged at random: a reader takes them, or says what is wrong with an exception that is meant for it. The seed of what fails stands in the message; {@code
 * -Dlasso.random.factor} makes the runs longer.
 */
class MutatedTextsTest {
  private static final int ROUNDS = 20_000 * Integer.getInteger("lasso.random.factor", 1);
  private static final String ALPHABET = "0129-&|!()[]{}\"\\#@:;,<>tfpXFGU \n\t\u03bb\0";

  private static final String AUTOMATON =
      """
      HOA: v1
      name: "F G p0"
      States: 2
      Start: 0
      AP: 2 "p0" "x y"
      acc-name: generalized-Buchi 2
      Acceptance: 2 Inf(0)&Inf(1)
      properties: trans-labels explicit-labels
      --BODY--
      State: 0
      [t] 0 {0}
      [0 & !1] 1 {0 1}
      State: 1
      [0|1] 1 {1}
      --END--
      """;

  private static String mutated(String text, Random random) {
    StringBuilder changed = new StringBuilder(text);
    for (int i = 1 + random.nextInt(4); i > 0 && changed.length() > 0; i--) {
      int at = random.nextInt(changed.length());
      int end = Math.min(changed.length(), at + 1 + random.nextInt(8));
      switch (random.nextInt(5)) {
        case 0 -> changed.setLength(at);
        case 1 -> changed.delete(at, end);
        case 2 -> changed.insert(at, changed.substring(at, end));
        case 3 -> changed.insert(at, "" + random.nextLong());
        default -> changed.setCharAt(at, ALPHABET.charAt(random.nextInt(ALPHABET.length())));
      }
    }
    return changed.toString();
  }

  /**
   * @param expected what a reader throws for bad text; its subclasses too
   */
  private static void requireWords(
      String text, Class<? extends RuntimeException> expected, Consumer<String> reader) {
    for (long seed = 1; seed <= ROUNDS; seed++) {
      String damaged = mutated(text, new Random(seed));
      try {
        reader.accept(damaged);
      } catch (RuntimeException e) {
        assertThat(e).as("seed %d: %s", seed, damaged).isInstanceOf(expected);
        assertThat(e.getMessage()).as("seed %d: %s", seed, damaged).isNotBlank();
      }
    }
  }

  @Test
  void automata() {
    requireWords(
        AUTOMATON, HoaSyntaxException.class, text -> HoaReader.read(text, new LetterSets()));
  }

  @Test
  void words() {
    requireWords("01 11 cycle{10 00}", IllegalArgumentException.class, Word::parse);
  }

  @Test
  void formulas() {
    requireWords(
        "G(a -> X(b U !c)) && []<> (\"x > 3\" W d) | (e R f) <-> true",
        FormulaSyntaxException.class,
        text -> FormulaParser.parse(text, new FormulaFactory()));
  }
}
