package lasso.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import lasso.runtime.kernel.PassiveCell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
  void aFormOfTheResultTakesTheFilesOfThePage() throws IOException {
    assertThat(listed("Example: `--coverage`"))
        .containsExactlyInAnyOrderElementsOf(
            sourcesThat(
                "\\bCoverageReport\\b|\\bOptional<Path> coverage\\b|ResultFormat\\.COVERAGE"));
  }

  @Test
  void anEngineTakesTheFilesOfThePage() throws IOException {
    assertThat(listed("Example: `LevelSearch`"))
        .containsExactlyInAnyOrderElementsOf(
            sourcesThat("\\bnew LevelSearch\\(|class LevelSearch "));
  }

  /** The rules of the page's example compile as they stand, and mean what the page says. */
  @Test
  void thePassiveCellOfThePageRuns(@TempDir Path directory) throws Exception {
    Matcher code = Pattern.compile("(?s)```java\n(package .*?)```").matcher(page());
    assertThat(code.find()).isTrue();
    Path source = Files.writeString(directory.resolve("TicketCounter.java"), code.group(1));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    String classPath = System.getProperty("java.class.path");
    String[] options = {"-d", directory.toString(), "-cp", classPath, source.toString()};
    assertThat(compiler.run(null, null, null, options)).isZero();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {directory.toUri().toURL()})) {
      Object rules =
          loader
              .loadClass("lasso.runtime.kernel.TicketCounter")
              .getDeclaredConstructor()
              .newInstance();
      assertThat(new TicketDrawers((PassiveCell) rules, 3).outcomes())
          .hasSize(6)
          .allMatch(tickets -> Set.copyOf(tickets).equals(Set.of(0, 1, 2)));
    }
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
