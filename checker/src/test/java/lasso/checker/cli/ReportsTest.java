package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The text of reports, held against files. {@code -Dlasso.golden.refresh=true} writes the files anew; look at the difference before
 * you commit it.
 */
class ReportsTest {
  private static final Path GOLDEN = Path.of("src/test/resources/lasso/checker/cli/golden");

  @TempDir Path directory;
  private CliFixture cli;

  @BeforeEach
  void start() {
    cli = new CliFixture(directory);
  }

  @Test
  void deadlockShowsWhoWaitsForWhomAndTheTrace() {
    assertThat(cli.lasso("check", "HeadToHead.java")).isEqualTo(1);
    golden("deadlock");
  }

  @Test
  void ringOfThreeShowsItsCycle() {
    assertThat(cli.lasso("check", "HeadToHead.java", "-n", "3", "--search", "bfs")).isEqualTo(1);
    golden("deadlock-of-three");
  }

  @Test
  void holdsNamesItsAssumptions() {
    assertThat(cli.lasso("check", "Fine.java", "-n", "3", "a", "b")).isZero();
    golden("holds");
  }

  @Test
  void assertionShowsTheStack() {
    assertThat(cli.lasso("check", "Assertion.java", "-n", "3", "--search", "bfs")).isEqualTo(1);
    golden("assertion");
  }

  @Test
  void leakNamesTheMessage() {
    assertThat(cli.lasso("check", "Leak.java", "--buffering", "infinite")).isEqualTo(1);
    golden("leak");
  }

  @Test
  void allListsEveryViolation() {
    assertThat(cli.lasso("check", "Assertion.java", "-n", "4", "--all")).isEqualTo(1);
    golden("all");
  }

  @Test
  void outcomesAreListedWithTheirMatches() {
    assertThat(cli.lasso("check", "Average.java", "-n", "3", "--outcomes")).isZero();
    golden("outcomes");
  }

  @Test
  void boundMakesTheVerdictInconclusiveAndNamesWhatGrows() {
    cli.growing = java.util.List.of("Endless.round grows: 1, 2, 3, ... (--ignore Endless.round)");
    assertThat(cli.lasso("check", "Endless.java", "-n", "1", "--max-states", "40")).isEqualTo(3);
    golden("inconclusive");
  }

  @Test
  void quietPrintsTheVerdictLineOnly() {
    assertThat(cli.lasso("check", "Fine.java", "--quiet")).isZero();
    assertThat(cli.out.lines()).hasSize(1);
    assertThat(cli.out).startsWith("HOLDS ");
    assertThat(cli.err).isEmpty();
  }

  @Test
  void linesStayWithinHundredColumns() {
    cli.lasso("check", "HeadToHead.java", "-n", "3", "--search", "bfs");
    assertThat(cli.out.lines().skip(1)).allMatch(line -> line.length() <= 100);
  }

  @Test
  void simulationPrintsTheProgramsOutputAndItsVerdict() {
    assertThat(cli.lasso("simulate", "Fine.java", "-n", "3", "--seed", "1")).isZero();
    List<String> lines = cli.out.lines().toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.subList(0, 2)).allMatch(line -> line.matches("got [12]"));
    assertThat(lines.get(2)).startsWith("RAN one schedule (--seed 1), which ended well after ");
    assertThat(cli.err).isEmpty();
    cli.lasso("simulate", "Fine.java", "-n", "3", "--seed", "1", "--quiet");
    assertThat(cli.out.lines()).hasSize(2);
  }

  @Test
  void simulationOfADeadlockSaysSo() {
    assertThat(cli.lasso("simulate", "HeadToHead.java", "--steps")).isEqualTo(1);
    assertThat(cli.out).contains("rank 0 starts\n", "rank 1 starts\n");
    assertThat(cli.out).contains("\nVIOLATED deadlock: ").contains("Toy.java:10");
    assertThat(cli.err).isEmpty();
  }

  private void golden(String name) {
    String text = cli.out.replaceAll("\\d+\\.\\d\\d s", "0.00 s");
    Path file = GOLDEN.resolve(name + ".txt");
    try {
      if (Boolean.getBoolean("lasso.golden.refresh")) {
        Files.createDirectories(GOLDEN);
        Files.writeString(file, text);
      }
      assertThat(text).isEqualTo(Files.readString(file));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
