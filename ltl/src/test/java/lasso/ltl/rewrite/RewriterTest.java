package lasso.ltl.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.ltl.RandomFormulas;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.Operator;
import lasso.ltl.parse.FormulaParser;
import lasso.ltl.word.Evaluation;
import lasso.ltl.word.Word;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RewriterTest {
  private final FormulaFactory factory = new FormulaFactory();

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "F F a              # F a",
        "F G F a            # G F a",
        "a U F b            # F b",
        "a U (a U b)        # a U b",
        "G (a U b)          # G (a | b) & G F b",
        "X G F a            # G F a",
        "a & !a             # false",
        "(a U b) & (c U b)  # (a & c) U b",
        "G a | (a U b)      # a W b",
        "F a & (b W a)      # b U a",
        "a & (a | b)        # a",
        "G F (a & X F b)    # G F a & G F b",
        "!(a U b)           # !a R !b",
        "a U b | F b        # F b"
      })
  void formulaBecomesSimpler(String text, String expected) {
    Formula rewritten = new Rewriter(factory).rewrite(FormulaParser.parse(text, factory));

    assertThat(rewritten).isSameAs(FormulaParser.parse(expected, factory));
  }

  @Test
  void rewrittenFormulasHoldOnTheSameWords() {
    RandomFormulas random = new RandomFormulas(5, factory, 2);
    for (int i = 0; i < 3000; i++) {
      Formula formula = random.formula(2 + i % 8);
      Rewriter rewriter = new Rewriter(factory);
      Formula rewritten = rewriter.rewrite(formula);
      Formula gathered = rewriter.gather(rewritten);
      for (int j = 0; j < 20; j++) {
        Word word = random.word();
        boolean expected = Evaluation.holds(formula, word);
        assertThat(Evaluation.holds(rewritten, word))
            .as("seed 5, formula %d: %s became %s, word %s", i, formula, rewritten, word)
            .isEqualTo(expected);
        assertThat(Evaluation.holds(gathered, word))
            .as("gathered %s", gathered)
            .isEqualTo(expected);
      }
    }
  }

  @Test
  void implicationIsNeverWronglyClaimed() {
    RandomFormulas random = new RandomFormulas(8, factory, 2);
    NegationNormalForm normalForm = new NegationNormalForm(factory);
    Implication implication = new Implication(new Persistence());
    List<Formula> formulas = new ArrayList<>();
    List<Word> words = new ArrayList<>();
    for (int i = 0; i < 250; i++) {
      formulas.add(normalForm.of(random.formula(1 + i % 3)));
      words.add(random.word());
    }
    int claimed = 0;
    Map<Formula, boolean[]> known = new HashMap<>();
    formulas.forEach(f -> known.computeIfAbsent(f, x -> values(x, words)));
    for (Formula f : formulas) {
      boolean[] left = known.get(f);
      for (Formula g : formulas) {
        if (f != g && implication.implies(f, g)) {
          claimed++;
          boolean[] right = known.get(g);
          for (int w = 0; w < left.length; w++) {
            if (left[w] && !right[w]) {
              fail("seed 8: %s does not imply %s on %s", f, g, words.get(w));
            }
          }
        }
      }
    }
    assertThat(claimed).isGreaterThan(1000);
  }

  @Test
  void persistenceIsNeverWronglyClaimed() {
    RandomFormulas random = new RandomFormulas(9, factory, 2);
    NegationNormalForm normalForm = new NegationNormalForm(factory);
    Persistence persistence = new Persistence();
    for (int i = 0; i < 2000; i++) {
      Formula f = normalForm.of(random.formula(1 + i % 5));
      Word word = random.word();
      boolean now = Evaluation.holds(f, word);
      if (persistence.isEventual(f)) {
        assertThat(Evaluation.holds(factory.temporal(Operator.FINALLY, f), word))
            .as("seed 9: %s", f)
            .isEqualTo(now);
      }
      if (persistence.isUniversal(f)) {
        assertThat(Evaluation.holds(factory.temporal(Operator.GLOBALLY, f), word))
            .as("seed 9: %s", f)
            .isEqualTo(now);
      }
    }
  }

  private static boolean[] values(Formula f, List<Word> words) {
    boolean[] values = new boolean[words.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = Evaluation.holds(f, words.get(i));
    }
    return values;
  }
}
