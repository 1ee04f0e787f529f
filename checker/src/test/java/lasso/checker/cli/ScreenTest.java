package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import lasso.checker.check.SimulatedModels;
import lasso.checker.cli.terminal.Screen;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.explore.StopRequest;
import lasso.checker.report.Columns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports on terminals of different widths, and colours. */
class ScreenTest {
  private static String report(int width, String... words) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Columns columns = width == 0 ? Columns.USUAL : Columns.ofTerminal(width);
    Terminal terminal = new Terminal(out, out, new Screen(false, false, columns, 40));
    new Lasso(terminal, new SimulatedModels(), new StopRequest()).run(List.of(words));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource({
    "AnySourceAssert,3,story",
    "AnySourceAssert,3,columns",
    "TwoRankDeadlock,2,story",
    "Philosophers,3,steps",
    "ProbeEither,3,steps"
  })
  void noLineIsLongerThanTheTerminal(String program, String ranks, String view) {
    String example = RealPrograms.example(program);
    for (int width : new int[] {60, 72, 80, 120}) {
      String report = report(width, "check", example, "-n", ranks, "--trace-view", view);
      assertThat(report.lines()).allMatch(line -> line.length() <= width, "at most " + width);
      assertThat(words(report))
          .isEqualTo(words(report(width + 1, "check", example, "-n", ranks, "--trace-view", view)));
    }
  }

  /** Verdict and sentences, which say the same however they are broken. */
  private static String words(String report) {
    return report
        .replaceAll("(?s)\n\nTrace .*?\n\n", "\n\n")
        .replaceAll("\\d\\.\\d\\d s", "")
        .replaceAll("\\s+", " ");
  }

  @Test
  void firstLineIsWholeWhereNobodyLooks() {
    String report = report(0, "check", RealPrograms.example("TwoRankDeadlock"));
    assertThat(report.lines().findFirst().orElseThrow())
        .endsWith("rank 1 stands at Comm.Recv (TwoRankDeadlock.java:10)");
  }

  @Test
  void columnsThatDoNotFitAreLines() {
    String report =
        report(
            60,
            "check",
            RealPrograms.example("Philosophers"),
            "-n",
            "5",
            "--trace-view",
            "columns");
    assertThat(report.replaceAll("\\s+", " ")).contains("has no room for a column for each rank");
  }

  @Test
  void helpFitsTheTerminal() {
    assertThat(report(70, "replay", "--help").lines()).allMatch(line -> line.length() <= 70);
  }

  @Test
  void colourIsDecidedByTheOptionInFrontOfTheProgramsWords() {
    assertThat(Screen.of(List.of("check", "A.java", "--color", "always")).inColour()).isTrue();
    assertThat(Screen.of(List.of("check", "--color=never", "A.java")).inColour()).isFalse();
    assertThat(Screen.of(List.of("check", "A.java", "--", "--color=always")).inColour()).isFalse();
    assertThat(Screen.of(List.of("check", "--color")).inColour()).isFalse();
    assertThat(report(0, "check", "A.java", "--color", "allways"))
        .isEqualTo(
            "lasso: --color allways: must be one of always, never, auto. Did you mean always?\n");
    assertThat(report(0, "diff", "--color")).startsWith("lasso: --color needs a value (always|");
  }

  @Test
  void wordsThatAreNoOptionsAreMarked() {
    assertThat(report(0, "check", "A.java", "--buferring", "any"))
        .contains("Did you mean --buffering?")
        .endsWith("  ./lasso check A.java --buferring any\n" + " ".repeat(23) + "^^^^^^^^^^^\n");
  }

  @Test
  void numberOfRanksHasOneMessage() {
    for (String number : List.of("two", "0", "256", "99999999999", "-1", "1.5")) {
      assertThat(report(0, "check", RealPrograms.example("Hello"), "-n", number))
          .isEqualTo("lasso: -n " + number + ": the number of ranks must be from 1 to 255.\n");
    }
  }
}
