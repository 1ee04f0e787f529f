package lasso.checker.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import lasso.runtime.program.UnusableInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ManifestReaderTest {
  private static final String HEADER = "program|ranks|options|verdict|kinds|outcomes|timeout|why";

  @TempDir Path directory;

  @Test
  void rowHasWhatItsCellsSay() {
    ManifestRow row =
        Tables.rows(
                directory,
                "# a comment",
                HEADER,
                "",
                "A | 3 | --ltl 'G F a@1' --all | violated | leak,deadlock | - | 30s | it waits")
            .get(0);

    assertThat(row.line()).isEqualTo(4);
    assertThat(row.program()).isEqualTo("A");
    assertThat(row.target()).isEqualTo("A.java");
    assertThat(row.ranks()).isEqualTo(3);
    assertThat(row.options()).containsExactly("--ltl", "G F a@1", "--all");
    assertThat(row.expected())
        .isEqualTo(new Expectation("violated", Set.of("deadlock", "leak"), null, null));
    assertThat(row.bounds()).isEqualTo(new RowBounds(Duration.ofSeconds(30), 1 << 20));
    assertThat(row.why()).isEqualTo("it waits");
    assertThat(row.settings()).isEqualTo("-n 3 --ltl 'G F a@1' --all");
    assertThat(row.place()).endsWith("expected.tsv:4");
  }

  @Test
  void headerMayBeAComment() {
    List<ManifestRow> rows =
        Tables.rows(directory, "# program|ranks|verdict", "A|2|holds", "B|4|unusable");
    assertThat(rows).extracting(ManifestRow::program).containsExactly("A", "B");
    assertThat(rows.get(0).bounds()).isEqualTo(Tables.USUAL);
    assertThat(rows.get(0).options()).isEmpty();
  }

  @Test
  void outcomesAreASet() {
    ManifestRow row =
        Tables.rows(directory, "program\tranks\tverdict\toutcomes", "A\t2\tholds\t2.5 / x").get(0);
    assertThat(row.expected().outcomes()).containsExactly("2.5 / x");
  }

  @Test
  void directoryStandsForAllManifestsBelow() throws IOException {
    Path below = Files.createDirectories(directory.resolve("deep/er"));
    Tables.manifest(directory, "program|ranks|verdict", "A|2|holds");
    Tables.manifest(below, "program|ranks|verdict", "B|2|holds", "C|2|holds");
    assertThat(Tables.read(directory))
        .extracting(ManifestRow::program)
        .containsExactlyInAnyOrder("A", "B", "C");
    assertThat(Tables.read(below)).hasSize(2);
  }

  @Test
  void classOnAClassPathNeedsNoFile() {
    ManifestRow row =
        Tables.rows(
                directory,
                "program|ranks|options|verdict",
                "some.Class|2|--classpath classes|holds")
            .get(0);
    assertThat(row.target()).isEqualTo("some.Class");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "A|0|-|holds                   ; :2: ranks 0: must be a whole number from 1 to 255.",
        "A|256|-|holds                 ; :2: ranks 256: must be",
        "A|two|-|holds                 ; :2: ranks two: must be",
        "A|2|-|hold                    ; :2: verdict hold: must be one of holds, violated, inconclusive, unusable, ?; did you mean holds?",
        "A|2|-|-                       ; :2: the cell of column verdict is empty",
        "A 2 - holds                   ; :2: the cell of column ranks is empty; are the cells separated by tabs?",
        "A|2|-|violated|deadlok        ; :2: kind deadlok: must be one of deadlock",
        "A|2|-|holds|deadlock          ; :2: kinds of violations stand beside the verdict holds",
        "A|2|-n 3|holds                ; :2: the options name -n, which the suite gives itself",
        "A|2|--json=r.json|holds       ; :2: the options name --json,",
        "A|2|--timeout 3s|holds        ; timeout and memory have columns of their own",
        "A|2|--ltl 'F x@1|holds        ; :2: a single quote in the options is not closed.",
        "A|2|-|holds|-|-|soon          ; :2: timeout soon: must be a duration.",
        "A|2|-|holds|-|-|-|why|more    ; :2: 9 cells, but the header names 8 columns",
        "a|2|-|holds                   ; there is no program a in"
      })
  void wrongRowIsRefusedWithItsLine(String row, String message) {
    Path file = Tables.manifest(directory, HEADER, row);
    assertThatThrownBy(() -> Tables.read(file))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageStartingWith(file + ":2: ")
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "A|2|holds                   ; :1: there is no header before the first row",
        "program|ranks               ; :1: the header names no column verdict",
        "program|ranks|verdikt       ; did you mean verdict?",
        "program|ranks|verdict|ranks ; :1: two columns are called ranks",
        "program|ranks|verdict       ; has no rows: nothing would be checked."
      })
  void wrongHeaderIsRefused(String header, String message) {
    Path file = Tables.manifest(directory, header);
    assertThatThrownBy(() -> Tables.read(file))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining(message);
  }

  @Test
  void directoryWithoutManifestSaysWhatToWrite() {
    assertThatThrownBy(() -> Tables.read(directory))
        .hasMessageContaining("has no manifest")
        .hasMessageContaining("program, ranks, options, verdict");
  }

  @Test
  void programThatIsNotThereIsRefused() {
    Path file = Tables.manifest(directory, "program|ranks|verdict", "QuiteAnother|2|holds");
    assertThatThrownBy(() -> Tables.read(file))
        .hasMessageContaining(":2: there is no program QuiteAnother in ")
        .hasMessageContaining("add --classpath");
  }
}
