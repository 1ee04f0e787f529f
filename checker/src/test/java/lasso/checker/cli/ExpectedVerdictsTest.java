package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import lasso.checker.suite.ManifestReader;
import lasso.checker.suite.ManifestRow;
import lasso.checker.suite.RowBounds;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rows of {@code examples/expected.tsv} and {@code examples/threads/expected.tsv} that have options: verdicts and kinds of violations. The others of threads come with {@code -Dlasso.threads.examples=true}. */
class ExpectedVerdictsTest {
  @TempDir Path directory;

  static Stream<ManifestRow> rows() {
    return rows(RealPrograms.EXAMPLES).filter(row -> !row.options().isEmpty());
  }

  static Stream<ManifestRow> rowsOfThreads() {
    return rows(RealPrograms.EXAMPLES.resolve("threads"))
        .filter(row -> !row.options().isEmpty() || Boolean.getBoolean("lasso.threads.examples"));
  }

  private static Stream<ManifestRow> rows(Path directory) {
    RowBounds bounds = new RowBounds(Duration.ofMinutes(1), 1 << 30);
    Path manifest = directory.resolve(ManifestReader.FILE_NAME);
    return ManifestReader.read(manifest, SuiteOptions.SYNTAX, bounds).stream();
  }

  @ParameterizedTest
  @MethodSource("rowsOfThreads")
  void programsWithThreadsAsWell(ManifestRow row) throws IOException {
    compare(row, "threads/" + row.program());
  }

  @ParameterizedTest
  @MethodSource("rows")
  void verdictAndKindsAreAsExpected(ManifestRow row) throws IOException {
    compare(row, row.program());
  }

  private void compare(ManifestRow row, String program) throws IOException {
    RealPrograms cli = new RealPrograms(directory);
    List<String> words = new ArrayList<>(List.of("check", RealPrograms.example(program)));
    words.addAll(List.of("-n", String.valueOf(row.ranks()), "--json", cli.file("r.json")));
    words.addAll(row.options());
    int code = cli.lasso(words.toArray(new String[0]));
    String shown = cli.out + cli.err;
    String verdict = row.expected().verdict();
    assertThat(code)
        .as(shown)
        .isEqualTo(List.of("holds", "violated", "unusable", "inconclusive").indexOf(verdict));
    JsonObject json =
        JsonParser.parseString(Files.readString(directory.resolve("r.json"))).getAsJsonObject();
    assertThat(json.get("verdict").getAsString()).as(shown).isEqualTo(verdict);
    Set<String> kinds = new TreeSet<>();
    for (JsonElement violation : json.getAsJsonArray("violations")) {
      kinds.add(violation.getAsJsonObject().get("kind").getAsString());
    }
    assertThat(kinds)
        .as(shown)
        .isEqualTo(row.expected().kinds() == null ? Set.of() : row.expected().kinds());
  }
}
