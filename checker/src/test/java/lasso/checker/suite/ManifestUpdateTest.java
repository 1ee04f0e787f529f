package lasso.checker.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManifestUpdateTest {
  private static final String HEADER = "program|ranks|options|verdict|kinds|outcomes|why";

  @TempDir Path directory;

  private List<ManifestUpdate> updates(String row, RowAnswer answer) {
    List<ManifestRow> rows = Tables.rows(directory, "# kept as it is", HEADER, row, "", "# end");
    return ManifestUpdate.of(new SuiteResult(List.of(new RowResult(rows.get(0), answer)), 1));
  }

  private String row(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(5).startsWith("# kept as it is").endsWith("", "# end");
    return lines.get(2).replace('\t', '|');
  }

  @Test
  void newFileIsWrittenBesideTheManifest() throws IOException {
    String old = "A|2|--ltl 'F  x@1'|violated|deadlock|-|because";
    ManifestUpdate update = updates(old, Tables.answer("holds")).get(0);

    Path file = update.write(false);
    assertThat(file.getFileName().toString()).isEqualTo("expected.tsv.new");
    assertThat(row(file)).isEqualTo("A|2|--ltl 'F  x@1'|holds|-|-|because");
    assertThat(row(directory.resolve("expected.tsv"))).isEqualTo(old);
    assertThat(update.sentences().get(0))
        .contains("expected.tsv:3: A -n 2 ", "verdict holds, expected violated");
  }

  @Test
  void manifestIsReplacedOnDemand() throws IOException {
    updates("A|2|-|holds", Tables.answer("violated", "leak", "deadlock")).get(0).write(true);
    assertThat(row(directory.resolve("expected.tsv"))).isEqualTo("A|2|-|violated|deadlock,leak");
    RowResult again =
        new RowResult(Tables.read(directory).get(0), Tables.answer("violated", "leak", "deadlock"));
    assertThat(again.standing()).isEqualTo(RowResult.Standing.AS_EXPECTED);
  }

  @Test
  void unknownVerdictIsFilledIn() throws IOException {
    ManifestUpdate update = updates("A|2|-|?", Tables.answer("violated", "leak")).get(0);
    assertThat(update.isComplete()).isTrue();
    assertThat(row(update.write(true))).isEqualTo("A|2|-|violated|leak");
  }

  @Test
  void kindsThatAreNotLookedAtStayOut() throws IOException {
    assertThat(updates("A|2|-|violated|-", Tables.answer("violated", "leak"))).isEmpty();
  }

  @Test
  void whatWasNotDecidedIsNotExpectedUnseen() {
    for (RowAnswer answer :
        List.of(
            RowAnswer.cut("no time", 1, 0),
            RowAnswer.crashed("code 134", 1, 0, List.of()),
            Tables.answer("unusable"))) {
      ManifestUpdate update = updates("A|2|-|holds", answer).get(0);
      assertThat(update.isEmpty()).isTrue();
      assertThat(update.isComplete()).isFalse();
      assertThat(update.sentences().get(0)).contains("stays as it is");
    }
  }

  @Test
  void outcomesFitTheirCellOrStay() throws IOException {
    ManifestUpdate update =
        updates("A|2|-|holds|-|1", Tables.withOutcomes(Set.of("3", "2"))).get(0);
    assertThat(row(update.write(true))).isEqualTo("A|2|-|holds|-|2|3");
    assertThat(updates("A|2|-|holds|-|1", Tables.withOutcomes(Set.of("a\nb"))).get(0).isEmpty())
        .isTrue();
  }
}
