package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The commands of the tutorial print what stands below them, and its pictures are those of the same runs; those of the README and of the
 * pages on kinds of programs end with a verdict. {@code
 * -Dlasso.golden.refresh=true} writes texts and pictures of the tutorial anew.
 */
class DocumentedCommandsTest {
  private static final Path ROOT = Path.of("..");
  private static final Path TUTORIAL = ROOT.resolve("docs/tutorial.md");
  private static final Pattern STEP =
      Pattern.compile(
          "(?ms)^    \\./lasso (check [^\\n]*)\\n\\n```text\\n(.*?)```\\n(.*?)(?=^## )");
  private static final Pattern PICTURE = Pattern.compile("!\\[[^]]*]\\(([^)]*\\.svg)\\)");
  private static final List<String> PAGES =
      List.of(
          "README.md",
          "docs/faults.md",
          "docs/properties.md",
          "docs/sockets.md",
          "docs/systems.md",
          "docs/threads.md");

  /** Programs of another repository. */
  private static final String SIMGRID = " examples/java/";

  private static final Pattern COMMAND =
      Pattern.compile("(?m)(?:^ {4}|`)\\./lasso ((?:check|ltl) [^`\\n]*)");
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  @TempDir Path directory;

  @TestFactory
  Stream<DynamicTest> tutorial() throws IOException {
    String text = Files.readString(TUTORIAL);
    assertThat(text.lines().filter(line -> line.startsWith("## ") && line.contains(". ")))
        .hasSize(10);
    List<DynamicTest> tests = new ArrayList<>();
    Matcher step = STEP.matcher(text);
    while (step.find()) {
      String command = step.group(1);
      String told = step.group(2);
      Matcher picture = PICTURE.matcher(step.group(3));
      String drawn = picture.find() ? picture.group(1) : null;
      tests.add(DynamicTest.dynamicTest(command, () -> compare(command, told, drawn)));
    }
    assertThat(tests).hasSize(10);
    return tests.stream();
  }

  private void compare(String command, String told, String picture) throws IOException {
    RealPrograms cli = new RealPrograms(directory);
    List<String> words = words(command);
    Path drawn = directory.resolve("run.svg");
    words.addAll(1, List.of("--svg", drawn.toString()));
    assertThat(cli.lasso(words.toArray(String[]::new))).as(cli.err).isEqualTo(1);
    String report = cli.out.substring(0, cli.out.indexOf("\nAssumptions"));
    if (Boolean.getBoolean("lasso.golden.refresh")) {
      String block = command + "\n\n```text\n";
      Files.writeString(
          TUTORIAL,
          Files.readString(TUTORIAL).replace(block + told + "```", block + report + "```"));
      if (picture != null) {
        Path target = TUTORIAL.resolveSibling(picture);
        Files.createDirectories(target.getParent());
        Files.copy(drawn, target, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
      }
      return;
    }
    assertThat(report).isEqualTo(told);
    if (picture != null) {
      assertThat(drawn).hasSameTextualContentAs(TUTORIAL.resolveSibling(picture));
    }
  }

  /** Files of the repository are named from its root. */
  private static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(command);
    while (word.find()) {
      String text = word.group(1) != null ? word.group(1) : word.group(2);
      words.add(
          text.contains("/") && Files.exists(ROOT.resolve(text))
              ? ROOT.resolve(text).toString()
              : text);
    }
    return words;
  }

  @Test
  void fiveMinutesOfTheReadme() throws IOException {
    String readme = Files.readString(ROOT.resolve("README.md"));
    Matcher program = Pattern.compile("(?s)```java\n(.*?)```").matcher(readme);
    assertThat(program.find()).isTrue();
    Files.writeString(directory.resolve("Last.java"), program.group(1));
    RealPrograms cli = new RealPrograms(directory);
    assertThat(cli.lasso("check", directory.resolve("Last.java").toString(), "-n", "3"))
        .isEqualTo(1);
    assertThat(readme)
        .contains("```text\n" + cli.out.substring(0, cli.out.indexOf("\nAssumptions")));
    assertThat(readme(readme, "simulate Last.java -n 3 --seed 2")).isZero();
    assertThat(readme(readme, "check Last.java -n 3 --trace last.json")).isEqualTo(1);
    assertThat(readme(readme, "replay last.json")).isEqualTo(1);
    Files.writeString(
        directory.resolve("Last.java"), program.group(1).replace("MPI.ANY_SOURCE", "i"));
    assertThat(readme(readme, "check Last.java -n 3 --trace last.json")).isZero();
  }

  private int readme(String readme, String command) {
    assertThat(readme).contains("./lasso " + command);
    List<String> words = new ArrayList<>();
    for (String word : command.split(" ")) {
      words.add(
          word.startsWith("Last") || word.endsWith(".json")
              ? directory.resolve(word).toString()
              : word);
    }
    return new RealPrograms(directory).lasso(words.toArray(String[]::new));
  }

  /** Every command that names a program of the examples, but for C, which the tests of its front end run, and for suites. */
  @TestFactory
  Stream<DynamicTest> commandsOfThePages() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String page : PAGES) {
      Matcher command = COMMAND.matcher(Files.readString(ROOT.resolve(page)));
      while (command.find()) {
        String text = command.group(1).replaceFirst("\\s+#.*", "").strip();
        boolean runs = text.contains("examples/") || text.startsWith("ltl '");
        if (runs
            && !text.contains("examples/c/")
            && !text.contains(SIMGRID)
            && !text.startsWith("explore")) {
          tests.add(DynamicTest.dynamicTest(page + ": " + text, () -> ends(text)));
        }
      }
    }
    assertThat(tests).hasSizeGreaterThan(30);
    return tests.stream();
  }

  private void ends(String command) throws IOException {
    RealPrograms cli = new RealPrograms(directory);
    int code = cli.lasso(words(command).toArray(String[]::new));
    assertThat(code).as(cli.err).isIn(0, 1);
    assertThat(cli.err).isEmpty();
  }
}
