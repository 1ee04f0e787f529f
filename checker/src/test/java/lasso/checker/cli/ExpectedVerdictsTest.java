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

/** The rows of {@code examples/expected.tsv} that have options: verdicts and kinds of violations. */
class ExpectedVerdictsTest {
  @TempDir Path directory;

  static Stream<ManifestRow> rows() {
    RowBounds bounds = new RowBounds(Duration.ofMinutes(1), 1 << 30);
    return ManifestReader.read(
            RealPrograms.EXAMPLES.resolve(ManifestReader.FILE_NAME), SuiteOptions.SYNTAX, bounds)
        .stream()
        .filter(row -> !row.options().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("rows")
  void verdictAndKindsAreAsExpected(ManifestRow row) throws IOException {
    RealPrograms cli = new RealPrograms(directory);
    List<String> words = new ArrayList<>(List.of("check", RealPrograms.example(row.program())));
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
