package lasso.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The lists of files in docs/extending.md are those that an example really takes. */
class ExtendingTest {
  private static final Path ROOT = Path.of("..");

  @Test
  void anOptionTakesTheFilesOfThePage() throws IOException {
    assertThat(listed("Example: `--irrelevant-barriers`"))
        .containsExactlyInAnyOrderElementsOf(
            sourcesThat("\\birrelevantBarriers\\b")); // the name of field and component
  }

  @Test
  void aRequestTakesTheFilesOfThePage() throws IOException {
    assertThat(listed("Example: `Drain`"))
        .containsExactlyInAnyOrderElementsOf(
            sourcesThat("\\bnew (Request\\.)?Drain\\(|record Drain\\("));
  }

  @Test
  void everyFileThatThePageNamesIsThere() throws IOException {
    List<String> files =
        Pattern.compile("`((?:checker|sim-runtime)/[\\w/.-]+)`")
            .matcher(page())
            .results()
            .map(match -> match.group(1))
            .toList();
    assertThat(files).isNotEmpty().allMatch(file -> Files.exists(ROOT.resolve(file)));
  }

  /** The bullets under the line that begins with these words. */
  private static List<String> listed(String beginning) throws IOException {
    String after = page().substring(page().indexOf(beginning));
    String list =
        after.substring(after.indexOf("\n- "), after.indexOf("\n\n", after.indexOf("\n- ")));
    return Pattern.compile("- `([^`]+)`")
        .matcher(list)
        .results()
        .map((MatchResult match) -> match.group(1))
        .toList();
  }

  private static List<String> sourcesThat(String mention) throws IOException {
    Pattern pattern = Pattern.compile(mention);
    try (Stream<Path> files =
        Stream.of("checker", "sim-runtime").flatMap(ExtendingTest::sourcesOf)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> pattern.matcher(read(file)).find())
          .map(file -> ROOT.relativize(file).toString())
          .toList();
    }
  }

  private static Stream<Path> sourcesOf(String module) {
    try {
      return Files.walk(ROOT.resolve(module + "/src/main/java"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String page() throws IOException {
    return Files.readString(ROOT.resolve("docs/extending.md"));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
