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
 * The commands of the tutorial print what stands below them, and its pictures are those of the same runs; those of the README end as it says. {@code
 * -Dlasso.golden.refresh=true} writes texts and pictures of the tutorial anew.
 */
class DocumentedCommandsTest {
  private static final Path ROOT = Path.of("..");
  private static final Path TUTORIAL = ROOT.resolve("docs/tutorial.md");
  private static final Pattern STEP =
      Pattern.compile(
          "(?ms)^    \\./lasso (check [^\\n]*)\\n\\n```text\\n(.*?)```\\n(.*?)(?=^## )");
  private static final Pattern PICTURE = Pattern.compile("!\\[[^]]*]\\(([^)]*\\.svg)\\)");
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

  @TestFactory
  Stream<DynamicTest> commandsOfTheReadme() throws IOException {
    return Files.readAllLines(ROOT.resolve("README.md")).stream()
        .filter(line -> line.startsWith("    ./lasso "))
        .map(line -> line.strip().substring("./lasso ".length()))
        .filter(command -> command.contains("examples/") || command.startsWith("ltl '"))
        .filter(command -> !command.contains("examples/c/") && !command.startsWith("suite"))
        .map(
            command ->
                DynamicTest.dynamicTest(
                    command,
                    () -> {
                      RealPrograms cli = new RealPrograms(directory);
                      int code = cli.lasso(words(command).toArray(String[]::new));
                      assertThat(code).as(cli.err).isIn(0, 1);
                      assertThat(cli.err).isEmpty();
                    }));
  }
}
