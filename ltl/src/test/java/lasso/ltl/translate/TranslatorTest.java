package lasso.ltl.translate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import lasso.ltl.FormulaCorpus;
import lasso.ltl.RandomFormulas;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.AutomatonBuilder;
import lasso.ltl.automaton.Product;
import lasso.ltl.automaton.Strength;
import lasso.ltl.automaton.WordAcceptance;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.io.HoaReader;
import lasso.ltl.io.HoaWriter;
import lasso.ltl.letters.LetterSets;
import lasso.ltl.parse.FormulaParser;
import lasso.ltl.reduce.AutomatonReduction;
import lasso.ltl.rewrite.Rewriter;
import lasso.ltl.word.Evaluation;
import lasso.ltl.word.Word;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TranslatorTest {
  private static final long DEADLINE_MILLIS = 60_000;

  /** Both automata, reduced and not, of a formula and its negation, over the same letters. */
  private record Four(Formula formula, List<Automaton> yes, List<Automaton> no) {
    static Four of(Formula formula, FormulaFactory factory) {
      Translator translator = new Translator(factory, DEADLINE_MILLIS);
      return new Four(
          formula, automata(translator, formula), automata(translator, factory.not(formula)));
    }

    private static List<Automaton> automata(Translator translator, Formula formula) {
      TranslatedFormula reduced = translator.translate(formula);
      TranslatedFormula plain = translator.translateUnreduced(formula);
      assertThat(reduced.buchi().isStateBased()).isTrue();
      assertThat(plain.buchi().isStateBased()).isTrue();
      return List.of(reduced.buchi(), reduced.generalized(), plain.buchi(), plain.generalized());
    }

    void judge(Word word, boolean expected) {
      for (int i = 0; i < yes.size(); i++) {
        assertThat(WordAcceptance.accepts(yes.get(i), word))
            .as("automaton %d of %s on %s", i, formula, word)
            .isEqualTo(expected);
        assertThat(WordAcceptance.accepts(no.get(i), word))
            .as("automaton %d of the negation of %s on %s", i, formula, word)
            .isEqualTo(!expected);
      }
    }

    void shareNoWord() {
      assertThat(Product.isEmpty(yes.get(0), no.get(0))).as("buchi of %s", formula).isTrue();
      assertThat(Product.isEmpty(yes.get(1), no.get(1))).as("generalised of %s", formula).isTrue();
    }

    void surviveText() {
      for (Automaton automaton : yes) {
        Automaton read = HoaReader.read(HoaWriter.write(automaton, "f"), automaton.letters());
        assertThat(read.size()).isEqualTo(automaton.size());
        assertThat(read.sets()).isEqualTo(automaton.sets());
        assertThat(read.initial()).isEqualTo(automaton.initial());
        for (int s = 0; s < read.size(); s++) {
          assertThat(read.edges(s)).containsExactlyInAnyOrderElementsOf(automaton.edges(s));
        }
      }
    }
  }

  @Test
  void benchmarkFormulasAcceptTheWordsThatOthersJudged() {
    Map<String, List<FormulaCorpus.Judged>> words =
        FormulaCorpus.words().stream().collect(Collectors.groupingBy(w -> w.set() + w.id()));
    int judged = 0;
    for (FormulaCorpus.Entry entry : FormulaCorpus.formulas()) {
      List<FormulaCorpus.Judged> own = words.getOrDefault(entry.set() + entry.id(), List.of());
      FormulaFactory factory = new FormulaFactory();
      Four four = Four.of(FormulaParser.parse(entry.formula(), factory), factory);
      four.shareNoWord();
      four.surviveText();
      for (FormulaCorpus.Judged j : own) {
        Word word = Word.parse(j.word());
        assertThat(Evaluation.holds(four.formula(), word)).as("%s", j).isEqualTo(j.value());
        four.judge(word, j.value());
        judged++;
      }
    }
    assertThat(judged).isEqualTo(FormulaCorpus.words().size());
  }

  @Test
  void randomFormulaAndItsNegationPartitionTheWords() {
    for (long seed = 0; seed < 250; seed++) {
      FormulaFactory factory = new FormulaFactory();
      RandomFormulas random = new RandomFormulas(seed, factory, 2);
      Formula formula = random.formula(3 + (int) (seed % 6));
      Four four = Four.of(formula, factory);
      four.shareNoWord();
      four.surviveText();
      for (int i = 0; i < 12; i++) {
        Word word = random.word();
        four.judge(word, Evaluation.holds(formula, word));
      }
    }
  }

  /** A random graph whose states carry one letter each, started in each of its states. */
  @Test
  void everyStateOfAKripkeStructureHasARunThatOneSideAccepts() {
    int both = 0;
    for (long seed = 0; seed < 200; seed++) {
      FormulaFactory factory = new FormulaFactory();
      Formula formula = new RandomFormulas(seed, factory, 2).formula(4 + (int) (seed % 4));
      Translator translator = new Translator(factory, DEADLINE_MILLIS);
      TranslatedFormula yes = translator.translate(formula);
      TranslatedFormula no = translator.translate(factory.not(formula));
      Random random = new Random(seed);
      int size = 2 + random.nextInt(8);
      AutomatonBuilder graph = new AutomatonBuilder(translator.letters(), 0).addStates(size);
      for (int s = 0; s < size; s++) {
        int label = letter(translator.letters(), random.nextInt(4));
        for (int degree = 1 + random.nextInt(2); degree > 0; degree--) {
          graph.edge(s, label, 0, random.nextInt(size));
        }
      }
      for (int s = 0; s < size; s++) {
        Automaton structure = graph.build(s);
        boolean buchiYes = !Product.isEmpty(structure, yes.buchi());
        boolean buchiNo = !Product.isEmpty(structure, no.buchi());
        assertThat(buchiYes || buchiNo).as("seed %d, state %d, %s", seed, s, formula).isTrue();
        assertThat(!Product.isEmpty(structure, yes.generalized()))
            .as("seed %d, state %d, %s", seed, s, formula)
            .isEqualTo(buchiYes);
        assertThat(!Product.isEmpty(structure, no.generalized()))
            .as("seed %d, state %d, %s", seed, s, formula)
            .isEqualTo(buchiNo);
        both += buchiYes && buchiNo ? 1 : 0;
      }
    }
    assertThat(both).isPositive();
  }

  private static int letter(LetterSets letters, int bits) {
    int p0 = letters.atom("p0");
    int p1 = letters.atom("p1");
    return letters.and(
        (bits & 1) != 0 ? p0 : letters.not(p0), (bits & 2) != 0 ? p1 : letters.not(p1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "false                     # 1 # 1",
        "true                      # 1 # 1",
        "G p                       # 1 # 1",
        "F p                       # 2 # 2",
        "G F p                     # 2 # 1",
        "F G p                     # 2 # 2",
        "p U q                     # 2 # 2",
        "G (p -> F q)              # 2 # 2",
        "G F a & G F b             # 3 # 1",
        "G F a -> G F b            # 4 # 3",
        "G (a -> X b)              # 2 # 2"
      })
  void sizesOfSmallFormulas(String text, int buchi, int generalized) {
    FormulaFactory factory = new FormulaFactory();
    TranslatedFormula translation =
        new Translator(factory, DEADLINE_MILLIS).translate(FormulaParser.parse(text, factory));

    assertThat(translation.buchi().size()).isEqualTo(buchi);
    assertThat(translation.generalized().size()).isLessThanOrEqualTo(generalized);
  }

  @Test
  void conjunctionOfFairnessesIsLinear() {
    for (int n = 1; n <= 7; n++) {
      FormulaFactory factory = new FormulaFactory();
      String text =
          IntStream.range(0, n).mapToObj(i -> "G F p" + i).collect(Collectors.joining(" & "));
      TranslatedFormula translation =
          new Translator(factory, DEADLINE_MILLIS).translate(FormulaParser.parse(text, factory));
      assertThat(translation.generalized().size()).isEqualTo(1);
      assertThat(translation.generalized().sets()).isEqualTo(n);
      assertThat(translation.buchi().size()).isEqualTo(n + 1);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "F p # TERMINAL",
        "p U q # TERMINAL",
        "G p # WEAK",
        "F G p # WEAK",
        "G F p # STRONG"
      })
  void strength(String text, Strength expected) {
    FormulaFactory factory = new FormulaFactory();
    TranslatedFormula translation =
        new Translator(factory, DEADLINE_MILLIS).translate(FormulaParser.parse(text, factory));

    assertThat(Strength.of(translation.generalized())).isEqualTo(expected);
    assertThat(Strength.of(translation.buchi())).isEqualTo(expected);
  }

  @Test
  void stutterInvarianceAgreesWithTheTable() {
    Map<String, String> known = new HashMap<>();
    FormulaCorpus.stutterInvariance().forEach(row -> known.put(row[0], row[1]));
    List<String> wrong = new ArrayList<>();
    int invariantWithNext = 0;
    for (FormulaCorpus.Entry entry : FormulaCorpus.formulas()) {
      String expected = known.get(entry.id());
      if (expected == null || expected.equals("timeout")) {
        continue;
      }
      FormulaFactory factory = new FormulaFactory();
      Formula formula = FormulaParser.parse(entry.formula(), factory);
      boolean invariant =
          new StutterCheck(factory, new Translator(factory, DEADLINE_MILLIS)).isInvariant(formula);
      invariantWithNext += invariant && entry.formula().contains("X") ? 1 : 0;
      if (invariant != expected.equals("1")) {
        wrong.add(entry.id() + " " + entry.formula());
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(invariantWithNext).isPositive();
  }

  @Test
  void shortDeadlineGivesALargerCorrectAutomatonOrSaysSo() {
    for (long seed = 0; seed < 40; seed++) {
      FormulaFactory factory = new FormulaFactory();
      RandomFormulas random = new RandomFormulas(seed, factory, 3);
      Formula formula = random.formula(10);
      try {
        TranslatedFormula translation = new Translator(factory, 1).translate(formula);
        for (int i = 0; i < 10; i++) {
          Word word = random.word();
          assertThat(WordAcceptance.accepts(translation.buchi(), word))
              .as("seed %d: %s on %s", seed, formula, word)
              .isEqualTo(Evaluation.holds(formula, word));
        }
      } catch (TranslationLimitException e) {
        assertThat(e).hasMessageContaining("give a longer deadline");
      }
    }
  }

  @Test
  void manyEdgesDoNotKeepReductionsFromStopping() {
    FormulaFactory factory = new FormulaFactory();
    String text =
        IntStream.range(0, 12).mapToObj(i -> "G F p" + i).collect(Collectors.joining(" & "));
    Formula formula = FormulaParser.parse(text, factory);
    ImprovementDeadline passed = new ImprovementDeadline(0);
    Automaton tableau =
        Tableau.build(
            new Rewriter(factory).rewrite(formula),
            new LetterSets(),
            new Budget(new ImprovementDeadline(60_000)),
            true);

    assertThat(AutomatonReduction.reduce(tableau, passed).edgeCount()).isEqualTo(1 << 12);
  }
}
