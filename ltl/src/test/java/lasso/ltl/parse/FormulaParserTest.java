package lasso.ltl.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import lasso.ltl.FormulaCorpus;
import lasso.ltl.RandomFormulas;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.FormulaPrinter;
import lasso.ltl.formula.Spelling;
import lasso.ltl.word.Evaluation;
import lasso.ltl.word.Word;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormulaParserTest {
  private final FormulaFactory factory = new FormulaFactory();

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "a -> b -> c          # a -> (b -> c)",
        "a U b U c            # a U (b U c)",
        "a | b & c            # a | (b & c)",
        "a & b U c            # a & (b U c)",
        "!a U b               # !a U b",
        "G a -> F b | X c     # G a -> (F b | X c)",
        "[] (a -> <> b)       # G (a -> F b)",
        "<>[]a                # F G a",
        "a V b && !(c || d)   # (a R b) & !(c | d)",
        "a <=> ~b             # a <-> !b",
        "a M b W c            # a M (b W c)",
        "1 & a U 0            # a U false",
        "!!a                  # a",
        "X[]a                 # X G a",
        "Gate                 # Gate",
        "inside@2 & x         # inside@2 & x",
        "Worker.main:count@1 > 3 # (Worker.main:count@1 > 3)",
        "a<b                  # (a < b)",
        "a[3].b[i] != -2 & c  # (a[3].b[i] != -2) & c",
        "x <-> y              # x <-> y",
        "G a->b@0             # G \"a->b@0\"",
        "a -> b@0             # a -> b@0",
        "x@0->y@0             # x@0 -> y@0",
        "a->b                 # a -> b",
        "deadlock->b@0        # deadlock -> b@0",
        "a[1]->b.c->d@2 > 3   # \"a[1]->b.c->d@2 > 3\""
      })
  void textIsReadAsItsNeutralSpelling(String text, String neutral) {
    Formula formula = FormulaParser.parse(text, factory);

    String printed = FormulaPrinter.print(formula, Spelling.NEUTRAL);
    assertThat(printed).isEqualTo(neutral);
    assertThat(FormulaParser.parse(printed, factory)).isSameAs(formula);
  }

  @Test
  void quotedTextIsAnAtomWhateverItSays() {
    Formula formula = FormulaParser.parse("G \"a U \\\"b\\\"\" & \"G\"", factory);

    assertThat(FormulaParser.parse(formula.toString(), factory)).isSameAs(formula);
    assertThat(formula.toString()).contains("\"a U \\\"b\\\"\"").contains("\"G\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "a &               # 4 # a formula was expected: an atom",
        "a b               # 3 # an operator was expected before 'b'",
        "(a | b            # 7 # the parenthesis of column 1 is not closed",
        "a)                # 2 # this parenthesis closes nothing",
        "U b               # 1 # 'U' has nothing on its left",
        "a & & b           # 5 # '&' has nothing on its left",
        "a ? b             # 3 # '?' can't stand here",
        "G \"a             # 3 # the quote that opens here is not closed",
        "G \"\"            # 3 # the quotes are empty",
        "()                # 2 # a formula was expected",
        "p0 -> 7           # 7 # '7' can't stand here"
      })
  void mistakeIsShownWithItsPlace(String text, int column, String problem) {
    assertThatThrownBy(() -> FormulaParser.parse(text, factory))
        .isInstanceOf(FormulaSyntaxException.class)
        .hasMessageStartingWith("formula, column " + column + ": " + problem)
        .satisfies(
            e -> {
              String[] lines = e.getMessage().lines().toArray(String[]::new);
              assertThat(lines).hasSize(3);
              assertThat(lines[1]).isEqualTo("  " + text);
              assertThat(lines[2]).isEqualTo("  " + " ".repeat(column - 1) + "^");
            });
  }

  @Test
  void wholeMessage() {
    assertThatThrownBy(() -> FormulaParser.parse("G (p ->)", factory))
        .hasMessage(
            """
            formula, column 8: a formula was expected: an atom, true, false, '(', or one of ! X F G.
              G (p ->)
                     ^"""
                .replace("\n", System.lineSeparator()));
  }

  @Test
  void emptyTextIsRefused() {
    assertThatThrownBy(() -> FormulaParser.parse("  ", factory))
        .hasMessageContaining("the formula is empty");
  }

  @Test
  void nestingBeyondTheLimitIsRefusedRatherThanOverflowing() {
    assertThatThrownBy(() -> FormulaParser.parse("(".repeat(100_000) + "a", factory))
        .hasMessageContaining("nested deeper than 500");
    assertThatThrownBy(() -> FormulaParser.parse("!X".repeat(100_000) + "a", factory))
        .hasMessageContaining("nested deeper than 500");
  }

  @Test
  void everyBenchmarkFormulaSurvivesPrinting() {
    for (FormulaCorpus.Entry entry : FormulaCorpus.formulas()) {
      Formula formula = FormulaParser.parse(entry.formula(), factory);
      assertThat(FormulaParser.parse(formula.toString(), factory)).isSameAs(formula);
    }
  }

  @Test
  void spinAndSpotSpellingsMeanTheSame() {
    RandomFormulas random = new RandomFormulas(11, factory, 3);
    for (int i = 0; i < 500; i++) {
      Formula formula = random.formula(8);
      Word word = random.word();
      for (Spelling spelling : Spelling.values()) {
        String text = FormulaPrinter.print(formula, spelling);
        assertThat(Evaluation.holds(FormulaParser.parse(text, factory), word))
            .as("seed 11, formula %d: %s", i, text)
            .isEqualTo(Evaluation.holds(formula, word));
      }
    }
  }
}
