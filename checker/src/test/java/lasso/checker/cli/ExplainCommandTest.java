package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainCommandTest {
  @TempDir Path directory;
  private CliFixture cli;

  @BeforeEach
  void fixture() {
    cli = new CliFixture(directory);
  }

  @Test
  void aRefusedMemberComesWithItsReasonAndARemedy() {
    assertThat(cli.lasso("explain", "java.nio.file.Files.walk")).isZero();
    assertThat(cli.out.lines())
        .startsWith(
            "java.nio.file.Files.walk(Path,FileVisitOption[]): refused",
            "  may reach files: the file system",
            "  instead: files are outside the simulation: --files DIR lets the program read those below DIR, --scratch lets it write in memory");
  }

  @Test
  void theWayThroughTheJdkIsTold() {
    assertThat(cli.lasso("explain", "Scanner.Scanner(File)")).isZero();
    assertThat(cli.out).contains("java.util.Scanner.<init>(File): refused", "FileInputStream");
  }

  @Test
  void overloadsAreToldOneByOneAndClassesSummedUp() {
    assertThat(cli.lasso("explain", "String.format")).isZero();
    assertThat(cli.out.lines().filter(line -> line.endsWith(": data"))).hasSize(2);
    assertThat(cli.lasso("explain", "java.util.Random")).isZero();
    assertThat(cli.out).contains("java.util.Random\n", "  data: ", "  mediated: <init>");
  }

  @Test
  void aSlipGetsAHint() {
    assertThat(cli.lasso("explain", "java.util.ArrayList.strem")).isEqualTo(2);
    assertThat(cli.err)
        .contains("nothing is known of java.util.ArrayList.strem.")
        .contains("Did you mean java.util.ArrayList.stream?");
  }

  @Test
  void wordsOfReportsAreExplained() {
    for (String word : new String[] {"VIOLATED", "data-race", "decides", "3", "Fairness"}) {
      assertThat(cli.lasso("explain", word)).as(word).isZero();
      assertThat(cli.out).startsWith(word.toLowerCase(java.util.Locale.ROOT) + ": ");
      assertThat(cli.out.lines()).allMatch(line -> line.length() <= Help.WIDTH);
    }
    assertThat(cli.lasso("explain", "dedlock")).isEqualTo(2);
    assertThat(cli.err).contains("Did you mean deadlock?");
    assertThat(cli.lasso("explain", "absent.json")).isEqualTo(2);
    assertThat(cli.err).contains("does not exist");
  }

  @Test
  void oneWordIsExpected() {
    assertThat(cli.lasso("explain")).isEqualTo(2);
    assertThat(cli.err).contains("explain takes one word");
    assertThat(cli.lasso("explain", "--help")).isZero();
    assertThat(cli.out).contains("./lasso explain WHAT");
  }
}
