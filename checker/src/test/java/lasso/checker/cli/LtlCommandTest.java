package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LtlCommandTest {
  @TempDir Path directory;
  private CliFixture cli;

  @BeforeEach
  void fixture() {
    cli = new CliFixture(directory);
  }

  @Test
  void hanoiFormatIsTheDefault() {
    assertThat(cli.lasso("ltl", "F G p0")).isZero();
    assertThat(cli.out).startsWith("HOA: v1\nname: \"F G p0\"\nStates: 2\n").endsWith("--END--\n");
  }

  @Test
  void otherFormats() {
    assertThat(cli.lasso("ltl", "G (p -> <>q)", "--format", "never")).isZero();
    assertThat(cli.out).startsWith("never { /* [] (p -> <> q) */");
    assertThat(cli.lasso("ltl", "--format=dot", "p U q")).isZero();
    assertThat(cli.out).startsWith("digraph \"p U q\" {\n");
    assertThat(cli.lasso("ltl", "G F a & G F b", "--acceptance", "generalized")).isZero();
    assertThat(cli.out).contains("States: 1\n").contains("acc-name: generalized-Buchi 2\n");
  }

  @Test
  void statistics() {
    assertThat(cli.lasso("ltl", "G F a & G F b", "--format", "stats")).isZero();
    assertThat(cli.out)
        .contains("ba_states: 3\n")
        .contains("tgba_states: 1\n")
        .contains("tgba_sets: 2\n")
        .contains("class: strong\n")
        .contains("stutter_invariant: true\n");
  }

  @Test
  void mistakeInAFormulaIsShownWithACaret() {
    assertThat(cli.lasso("ltl", "G (p ->)")).isEqualTo(2);
    assertThat(cli.err.lines())
        .containsExactly(
            "lasso: formula, column 8: a formula was expected: an atom, true, false, '(', or one of ! X F G.",
            "  G (p ->)",
            "         ^");
  }

  @Test
  void quantifiersNeedTheNumberOfRanks() {
    assertThat(cli.lasso("ltl", "all i: G F inside@i")).isEqualTo(2);
    assertThat(cli.err.lines())
        .containsExactly(
            "lasso: formula, column 1: 'all' ranges over ranks, and how many there are is not known here; give it (-n 4).",
            "  all i: G F inside@i",
            "  ^");

    assertThat(cli.lasso("ltl", "-n", "2", "all i: G F inside@i", "--format", "stats")).isZero();
    assertThat(cli.out)
        .contains("formula: G F inside@0 & G F inside@1\n")
        .contains("tgba_sets: 2\n");
    assertThat(cli.lasso("ltl", "-n", "2", "inside@2")).isEqualTo(2);
    assertThat(cli.err).contains("column 8: there is no rank 2: ranks are 0 to 1.");
    assertThat(cli.lasso("ltl", "-n", "0", "inside@2")).isEqualTo(2);
  }

  @Test
  void helpTellsHowFormulasAreWritten() {
    assertThat(cli.lasso("ltl", "--help")).isZero();
    assertThat(cli.out).contains("all i, j, i!=j: G !(inside@i & inside@j)");
  }

  @Test
  void fileOfFormulasGivesATableOfSizes() {
    cli.write("f.tsv", "# comment\nS\tone\tG p0\nS\ttwo\tG (p0 -> F p1)\n");

    assertThat(cli.lasso("ltl", "--file", cli.file("f.tsv"))).isZero();
    assertThat(cli.out.lines().map(line -> line.substring(0, line.lastIndexOf('\t'))))
        .containsExactly("S\tone\t1\t1\t1\t1", "S\ttwo\t2\t4\t2\t4");
    assertThat(cli.out.lines()).allMatch(line -> line.matches(".*\t\\d+\\.\\d{3}"));
  }

  @Test
  void wordsAreJudgedByAutomataAndByEvaluation() {
    cli.write("f.tsv", "S\tone\tG p0\n");
    cli.write("w.tsv", "# c\nS\tone\t1 cycle{1}\t1\nS\tone\t1 cycle{1 0}\t0\n");

    assertThat(cli.lasso("ltl", "--file", cli.file("f.tsv"), "--words", cli.file("w.tsv")))
        .isZero();
    assertThat(cli.out)
        .isEqualTo("words\t2\nba_disagree\t0\ntgba_disagree\t0\nevaluation_disagree\t0\n");

    cli.write("wrong.tsv", "S\tone\t1 cycle{1}\t0\n");
    assertThat(cli.lasso("ltl", "--file", cli.file("f.tsv"), "--words", cli.file("wrong.tsv")))
        .isEqualTo(1);
    assertThat(cli.out).contains("ba_disagree\t1\n").contains("evaluation_disagree\t1\n");
    assertThat(cli.err).contains("wrong.tsv, line 1: 1 cycle{1} of G p0: file false");
  }

  @Test
  void malformedFilesAreRefusedWithTheLine() {
    cli.write("f.tsv", "S\tone\tG p0\n\nS\ttwo\n");
    assertThat(cli.lasso("ltl", "--file", cli.file("f.tsv"))).isEqualTo(2);
    assertThat(cli.err).contains("f.tsv, line 3: 2 columns where set TAB id TAB formula");

    cli.write("f.tsv", "S\tone\tG G\n");
    assertThat(cli.lasso("ltl", "--file", cli.file("f.tsv"))).isEqualTo(2);
    assertThat(cli.err).contains("f.tsv, line 1: formula, column 4: a formula was expected");

    cli.write("f.tsv", "S\tone\tG p0\n");
    cli.write("w.tsv", "S\tone\t1 cycle{}\t1\n");
    assertThat(cli.lasso("ltl", "--file", cli.file("f.tsv"), "--words", cli.file("w.tsv")))
        .isEqualTo(2);
    assertThat(cli.err).contains("w.tsv, line 1: the cycle of a word is empty");
  }

  @Test
  void formulaBeyondTheDeadlineGetsARowWithoutSizes() {
    StringBuilder large = new StringBuilder("true");
    for (int i = 0; i < 40; i++) {
      large.append(" & (p0 U X X (p").append(i).append(" U X p").append(i + 1).append("))");
    }
    cli.write("f.tsv", "S\tlarge\t" + large + "\nS\tsmall\tG p0\n");
    cli.write("w.tsv", "S\tlarge\t1 cycle{1}\t1\nS\tsmall\t1 cycle{1}\t1\n");
    String[] table = {"ltl", "--file", cli.file("f.tsv"), "--deadline", "100ms"};

    assertThat(cli.lasso(table)).isEqualTo(3);
    assertThat(cli.out.lines().map(line -> line.substring(0, line.lastIndexOf('\t'))))
        .containsExactly("S\tlarge\t-\t-\t-\t-", "S\tsmall\t1\t1\t1\t1");
    assertThat(cli.err).contains("f.tsv, line 1: the automaton");

    String[] words = {
      "ltl", "--file", cli.file("f.tsv"), "--words", cli.file("w.tsv"), "--deadline", "100ms"
    };
    assertThat(cli.lasso(words)).isEqualTo(3);
    assertThat(cli.out).contains("words\t2\n").contains("without_automaton\t1\n");

    assertThat(cli.lasso("ltl", large.toString(), "--deadline", "100ms")).isEqualTo(2);
    assertThat(cli.err).contains("the automaton").contains("split the formula into several");
  }

  @Test
  void moreAcceptanceSetsThanBitsAreNoObstacle() {
    StringBuilder many = new StringBuilder("true");
    for (int i = 0; i < 70; i++) {
      many.append(" & G F p").append(i);
    }
    assertThat(cli.lasso("ltl", many.toString(), "--format", "stats")).isZero();
    assertThat(cli.out).contains("ba_states: 71\n").contains("class: strong\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "F p # terminal # true",
        "G p | F q # weak # true",
        "G F p # strong # true",
        "F (p & X !p) # terminal # true",
        "F (p & X p) # terminal # false",
        "F (p & X (p U !p)) # terminal # true",
        "X G F p # strong # true",
        "G (p -> X q) # weak # false"
      })
  void statisticsSayTheClassAndStutterInvariance(String formula, String strength, String stutter) {
    assertThat(cli.lasso("ltl", formula, "--format", "stats")).isZero();
    assertThat(cli.out)
        .contains("class: " + strength + "\n")
        .contains("stutter_invariant: " + stutter + "\n");
  }

  @Test
  void conditionTooLongToWriteIsRefused() {
    StringBuilder parity = new StringBuilder("p0");
    for (int i = 1; i < 30; i++) {
      parity.append(" <-> p").append(i);
    }
    assertThat(cli.lasso("ltl", "G (" + parity + ")")).isEqualTo(2);
    assertThat(cli.err).contains("a condition on 30 atoms takes more than 65536 conjunctions");
    assertThat(cli.lasso("ltl", "G (" + parity + ")", "--format", "stats")).isZero();
    assertThat(cli.out).contains("ba_states: 1\n");
  }
}
