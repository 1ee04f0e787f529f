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
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is told of each kind of violation, held against files: from the verdict to the run. {@code -Dlasso.golden.refresh=true} writes them anew; look at the
 * difference as somebody who has never seen the program.
 */
class ExplainedRunsTest {
  private static final Path GOLDEN = Path.of("src/test/resources/lasso/checker/cli/golden");
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  @TempDir Path directory;

  @TestFactory
  Stream<DynamicTest> corpus() throws IOException {
    return Files.readAllLines(GOLDEN.resolve("explained.tsv")).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t"))
        .map(cells -> DynamicTest.dynamicTest(cells[0], () -> compare(cells[0], cells[1])));
  }

  private void compare(String name, String words) throws IOException {
    RealPrograms cli = new RealPrograms(directory);
    List<String> command = new ArrayList<>(List.of("check"));
    Matcher word = WORD.matcher(words);
    while (word.find()) {
      String text = word.group(1) != null ? word.group(1) : word.group(2);
      command.add(Files.exists(Path.of("..", text)) ? Path.of("..", text).toString() : text);
    }
    assertThat(cli.lasso(command.toArray(String[]::new))).as(cli.err).isEqualTo(1);
    String told = cli.out.substring(0, cli.out.indexOf("\nAssumptions"));
    Path file = GOLDEN.resolve("explained").resolve(name + ".txt");
    if (Boolean.getBoolean("lasso.golden.refresh")) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, told);
    }
    assertThat(told).isEqualTo(Files.readString(file));
  }
}
