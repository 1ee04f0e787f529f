package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rows of {@code examples/expected.tsv} that have options: verdicts and kinds of violations. */
class ExpectedVerdictsTest {
  /** A word, or words in single quotes. */
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  @TempDir Path directory;

  static Stream<String> rows() throws IOException {
    return Files.readAllLines(RealPrograms.EXAMPLES.resolve("expected.tsv")).stream()
        .filter(line -> !line.startsWith("#"))
        .skip(1)
        .filter(line -> !line.split("\t")[2].equals("-"));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void verdictAndKindsAreAsExpected(String row) throws IOException {
    String[] columns = row.split("\t");
    RealPrograms cli = new RealPrograms(directory);
    List<String> words = new ArrayList<>(List.of("check", RealPrograms.example(columns[0])));
    words.addAll(List.of("-n", columns[1], "--json", cli.file("r.json")));
    words.addAll(words(columns[2]));
    int code = cli.lasso(words.toArray(new String[0]));
    String shown = cli.out + cli.err;
    assertThat(code)
        .as(shown)
        .isEqualTo(List.of("holds", "violated", "", "inconclusive").indexOf(columns[3]));
    JsonObject json =
        JsonParser.parseString(Files.readString(directory.resolve("r.json"))).getAsJsonObject();
    assertThat(json.get("verdict").getAsString()).as(shown).isEqualTo(columns[3]);
    Set<String> kinds = new TreeSet<>();
    for (JsonElement violation : json.getAsJsonArray("violations")) {
      kinds.add(violation.getAsJsonObject().get("kind").getAsString());
    }
    assertThat(kinds.isEmpty() ? "-" : String.join(",", kinds)).as(shown).isEqualTo(columns[4]);
  }

  private static List<String> words(String options) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(options);
    while (matcher.find()) {
      words.add(matcher.group(1) != null ? matcher.group(1) : matcher.group(2));
    }
    return words;
  }

  @Test
  void quotedWordsStayTogether() {
    assertThat(words("--ltl 'G F a@1' --all")).containsExactly("--ltl", "G F a@1", "--all");
  }
}
