package lasso.testsuite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every row of {@code programs/expected.tsv}, checked by the command line in a machine of its own. */
class PortedProgramsTest {
  private static final Path PROGRAMS = Path.of("programs");
  private static final Map<String, Integer> EXIT_CODES =
      Map.of("holds", 0, "violated", 1, "unusable", 2, "inconclusive", 3);

  static List<String> rows() throws IOException {
    return Files.readAllLines(PROGRAMS.resolve("expected.tsv")).stream()
        .filter(line -> !line.startsWith("#") && !line.isBlank())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void verdictIsAsExpected(String row) throws IOException, InterruptedException {
    String[] columns = row.split("\t");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags());
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), "lasso.checker.cli.Main", "check"));
    command.addAll(List.of("-n", columns[1]));
    if (!columns[2].equals("-")) {
      command.addAll(List.of(columns[2].split(" ")));
    }
    command.add(PROGRAMS.resolve(columns[0] + ".java").toString());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes());
    assertThat(process.waitFor()).as(output).isEqualTo(EXIT_CODES.get(columns[3]));
  }

  /** What this machine was started with: exports and opened packages. */
  private static List<String> flags() {
    return java.lang.management.ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(flag -> flag.startsWith("--") || flag.startsWith("-Dchronicle"))
        .toList();
  }
}
