package lasso.ltl.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import lasso.ltl.RandomFormulas;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.Product;
import lasso.ltl.automaton.WordAcceptance;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.Operator;
import lasso.ltl.letters.LetterSets;
import lasso.ltl.parse.FormulaParser;
import lasso.ltl.rewrite.NegationNormalForm;
import lasso.ltl.word.Evaluation;
import lasso.ltl.word.Word;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Formulas whose tableau is too large, and the ways around it. Random words name the atoms p0, p1, ... */
class LargeFormulasTest {
  private static final int ATOMS = 80;

  private final FormulaFactory factory = new FormulaFactory();

  private static String join(int count, String operator, IntFunction<String> operand) {
    return IntStream.range(0, count).mapToObj(operand).collect(Collectors.joining(operator));
  }

  private static Budget budget(long millis) {
    return new Budget(new ImprovementDeadline(millis));
  }

  private TranslatedFormula translate(String text, long deadlineMillis) {
    return new Translator(factory, deadlineMillis).translate(FormulaParser.parse(text, factory));
  }

  private void judge(TranslatedFormula translation, int atoms) {
    RandomFormulas random = new RandomFormulas(1, factory, atoms);
    for (int i = 0; i < 20; i++) {
      Word word = random.word();
      boolean expected = Evaluation.holds(translation.formula(), word);
      assertThat(WordAcceptance.accepts(translation.buchi(), word))
          .as("%s", word)
          .isEqualTo(expected);
      assertThat(WordAcceptance.accepts(translation.generalized(), word))
          .as("%s", word)
          .isEqualTo(expected);
    }
  }

  @Test
  void compositionAcceptsWhatTheFormulaSays() {
    Set<Operator> roots = EnumSet.noneOf(Operator.class);
    for (long seed = 0; seed < 400; seed++) {
      FormulaFactory own = new FormulaFactory();
      RandomFormulas random = new RandomFormulas(seed, own, 2);
      NegationNormalForm normal = new NegationNormalForm(own);
      Formula formula = normal.of(random.formula(3 + (int) (seed % 6)));
      LetterSets letters = new LetterSets();
      Automaton composed = new Composition(own, letters, budget(60_000)).compose(formula);
      Automaton other = Tableau.build(normal.ofNegation(formula), letters, budget(60_000), true);
      assertThat(Product.isEmpty(composed, other)).as("seed %d, %s", seed, formula).isTrue();
      for (int i = 0; i < 12; i++) {
        Word word = random.word();
        assertThat(WordAcceptance.accepts(composed, word))
            .as("seed %d, %s on %s", seed, formula, word)
            .isEqualTo(Evaluation.holds(formula, word));
      }
      roots.add(formula.operator());
    }
    assertThat(roots)
        .contains(Operator.AND, Operator.OR, Operator.NEXT, Operator.FINALLY, Operator.GLOBALLY)
        .contains(Operator.UNTIL, Operator.RELEASE)
        .contains(Operator.WEAK_UNTIL, Operator.STRONG_RELEASE);
  }

  @Test
  void tableauWithoutComparisonOfTermsAcceptsWhatTheFormulaSays() {
    for (long seed = 0; seed < 200; seed++) {
      FormulaFactory own = new FormulaFactory();
      RandomFormulas random = new RandomFormulas(seed, own, 2);
      Formula formula = new NegationNormalForm(own).of(random.formula(4 + (int) (seed % 4)));
      Automaton plain = Tableau.build(formula, new LetterSets(), budget(60_000), false);
      for (int i = 0; i < 12; i++) {
        Word word = random.word();
        assertThat(WordAcceptance.accepts(plain, word))
            .as("seed %d, %s on %s", seed, formula, word)
            .isEqualTo(Evaluation.holds(formula, word));
      }
    }
  }

  @Test
  void obligationsThatShowInTheSyntaxAreComplementedBySubsets() {
    int obligations = 0;
    for (long seed = 0; seed < 400; seed++) {
      FormulaFactory own = new FormulaFactory();
      RandomFormulas random = new RandomFormulas(seed, own, 2);
      Formula formula = new NegationNormalForm(own).of(random.formula(3 + (int) (seed % 5)));
      Optional<Automaton> complemented =
          new Composition(own, new LetterSets(), budget(60_000)).complemented(formula);
      obligations += complemented.isPresent() ? 1 : 0;
      for (int i = 0; complemented.isPresent() && i < 12; i++) {
        Word word = random.word();
        assertThat(WordAcceptance.accepts(complemented.get(), word))
            .as("seed %d, %s on %s", seed, formula, word)
            .isEqualTo(Evaluation.holds(formula, word));
      }
    }
    assertThat(obligations).isGreaterThan(100);
  }

  @ParameterizedTest
  @ValueSource(ints = {9, 20, 63, 64, 70})
  void manyRecurrencesStayLinear(int n) {
    TranslatedFormula translation = translate(join(n, " & ", i -> "G F p" + i), 2_000);

    assertThat(translation.buchi().size()).isEqualTo(n + 1);
    assertThat(translation.buchi().edgeCount()).isLessThanOrEqualTo(3 * n);
    assertThat(translation.generalized().size()).isLessThanOrEqualTo(n);
    assertThat(translation.generalized().edgeCount()).isLessThanOrEqualTo(2 * n);
    judge(translation, n);
  }

  @Test
  void recurrencesBesideOtherOperandsStayLinear() {
    TranslatedFormula translation =
        translate(join(12, " & ", i -> "G F p" + i) + " & F G !q", 2_000);

    assertThat(translation.generalized().size()).isEqualTo(2);
    assertThat(translation.generalized().edgeCount()).isLessThanOrEqualTo(40);
    judge(translation, 12);
  }

  @Test
  void moreEventualitiesThanMarksShareThem() {
    judge(
        translate(join(ATOMS, " | ", i -> "(!p" + i + " U (p" + i + " & X !p0))"), 10_000), ATOMS);
    judge(translate(join(70, " & ", i -> "G F p" + i) + " & (p3 U !p4)", 2_000), 70);
    judge(
        translate("(" + join(70, " & ", i -> "G F p" + i) + ") -> G (p75 -> F p76)", 2_000), ATOMS);
  }

  @Test
  void chainOfReleasesIsFoundByWayOfItsNegation() {
    String chain =
        IntStream.range(1, 12).mapToObj(i -> "p" + i).reduce("p0", "(%2$s U %1$s)"::formatted);
    Formula formula = FormulaParser.parse("!" + chain, factory);
    Automaton automaton =
        new Composition(factory, new LetterSets(), budget(60_000))
            .complemented(new NegationNormalForm(factory).of(formula))
            .orElseThrow();

    assertThat(automaton.size()).isEqualTo(12);
    assertThat(automaton.isDeterministic()).isTrue();
    RandomFormulas random = new RandomFormulas(1, factory, 12);
    for (int i = 0; i < 50; i++) {
      Word word = random.word();
      assertThat(WordAcceptance.accepts(automaton, word))
          .isEqualTo(Evaluation.holds(formula, word));
    }
  }

  @ParameterizedTest
  @Timeout(60)
  @ValueSource(
      strings = {
        "(%1$s U X X (%2$s U %3$s)) & ",
        "G (%1$s -> F %2$s) & ",
        "(G F %1$s -> G F %2$s) & ",
        "(F %1$s <-> F %2$s) & ",
        "G (%1$s | F (%2$s & G %3$s)) & ",
      })
  void conjunctionsBeyondTheDeadlineAreRefusedOrRight(String operand) {
    for (int n : new int[] {4, 40}) {
      String text =
          IntStream.range(0, n)
                  .mapToObj(i -> operand.formatted("p" + i, "p" + (i + 1), "p" + (i + 2)))
                  .collect(Collectors.joining())
              + "p0";
      try {
        judge(translate(text, 100), n + 2);
      } catch (TranslationLimitException e) {
        assertThat(e).hasMessageContaining("split the formula into several");
      }
    }
  }

  @Test
  @Timeout(60)
  void formulaBeyondTheDeadlineIsRefused() {
    assertThatThrownBy(
            () ->
                translate(
                    join(40, " & ", i -> "(a" + i + " U X X (b" + i + " U c" + i + "))"), 200))
        .isInstanceOf(TranslationLimitException.class)
        .hasMessageContaining("split the formula into several");
  }

  @Test
  @Timeout(60)
  void conditionsWithHugeDecisionDiagramsAreRefused() {
    String text =
        "G ("
            + join(40, " | ", i -> "X a" + i)
            + ") & G ("
            + join(40, " | ", i -> "(a" + i + " & b" + i + ")")
            + ")";

    assertThatThrownBy(() -> translate(text, 10_000))
        .isInstanceOf(TranslationLimitException.class)
        .hasMessageContaining("write atoms that belong together side by side");
  }
}
