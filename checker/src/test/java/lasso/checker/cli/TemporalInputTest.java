package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Formulas that can't be used: exit code 2 and a message that says what is wrong where. */
class TemporalInputTest {
  @TempDir Path directory;
  private RealPrograms cli;

  @BeforeEach
  void start() {
    cli = new RealPrograms(directory);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "G(                         ; formula, column 3: a formula was expected; 2",
        "G(asks@1))                 ; formula, column 10: this parenthesis closes nothing; 9",
        "G asks@1 F inside@1        ; an operator was expected before 'F'; 9",
        "U asks@1                   ; has nothing on its left; 0",
        "G(asks@9)                  ; there is no rank 9: ranks are 0 to 2; 7",
        "all i: G asks@(i+1)        ; there is no rank 3 (for i=2); 14",
        "G asks                     ; 'asks' needs a rank: asks@0; 2",
        "G(asks@i)                  ; i; 7",
        "asks@1 > \"a\"             ; \"a\" has no order; 0",
        "terminated@0 == 1          ; is true or false already; 0",
        "deadlock@1                 ; it has neither a rank nor a comparison; 0"
      })
  void placeIsMarked(String formula, String message, int column) {
    assertThat(check(formula)).isEqualTo(2);
    assertThat(cli.err).startsWith("lasso: formula, column ").contains(message);
    assertThat(cli.err.lines().skip(1))
        .containsExactly("  " + formula, "  " + " ".repeat(column) + "^");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "G asked@1                       ; nothing in the program has this name; Mutex.asks; asked",
        "G terminatd@1                   ; did you mean terminated?; Mutex.asks; terminatd",
        "G Mutex.asking@1                ; class Mutex has no static field asking; asks, GRANT, inside; asking",
        "all i>0: G !Mutex.insde@i       ; did you mean inside?; Mutex; insde",
        "G Mutex.compete:full@1 == 1     ; full; empty; full",
        "G Mutex.complete:empty@1 == 1   ; did you mean Mutex.compete?; no method; Mutex.complete",
        "asks@1 > 3                      ; it is a boolean; can't be compared with 3; asks",
        "coordinate:holder@0 == \"a\"    ; it is an integer (int); write a number; coordinate:holder",
        "G coordinate:holder@0           ; holder; int; coordinate:holder"
      })
  void namesAndTypesAreCheckedAgainstTheProgram(
      String formula, String one, String other, String marked) {
    assertThat(check(formula)).isEqualTo(2);
    assertThat(cli.err).startsWith("lasso: proposition ").contains(one, other);
    assertThat(cli.err.lines().skip(1))
        .containsExactly(
            "  " + formula,
            "  " + " ".repeat(formula.indexOf(marked)) + "^".repeat(marked.length()));
    assertThat(cli.out).isEmpty();
  }

  @Test
  void automatonBeyondTheDeadlineIsRefused() {
    String formula =
        IntStream.range(0, 24)
            .mapToObj(i -> "G terminated@" + i)
            .collect(Collectors.joining(" | "));
    assertThat(
            cli.lasso(
                "check",
                RealPrograms.example("Hello"),
                "-n",
                "24",
                "--ltl",
                formula,
                "--ltl-deadline",
                "40ms"))
        .isEqualTo(2);
    assertThat(cli.err)
        .startsWith("lasso: --ltl G terminated@0 | ")
        .contains("the automaton is not built after 40 ms", "(--ltl-deadline 30s)");
  }

  @Test
  void lettersHave64AtomsAtMost() {
    assertThat(
            cli.lasso(
                "check",
                RealPrograms.example("Hello"),
                "-n",
                "65",
                "--ltl",
                "F any i: terminated@i"))
        .isEqualTo(2);
    assertThat(cli.err).contains("has 65 different atoms, at most 64 are possible");
  }

  @Test
  void changeWhereNoStepCanEndIsNotUnderControl() {
    String program =
        cli.program(
            "Under",
            """
            static boolean seen;
            public static void main(String[] args) {
              MPI.Init(args);
              java.util.regex.Pattern.compile("a").matcher("xa").replaceAll(m -> { seen = true; return "b"; });
              MPI.Finalize();
            }
            """);
    assertThat(cli.lasso("check", program, "-n", "1", "--ltl", "G !seen@0")).isEqualTo(3);
    assertThat(cli.out)
        .contains("a value that a formula observes changes there", "Matcher.replaceAll", ":7");
    assertThat(cli.lasso("check", program, "-n", "1")).isZero();
  }

  private int check(String formula) {
    return cli.lasso("check", RealPrograms.example("Mutex"), "-n", "3", "--ltl", formula);
  }
}
