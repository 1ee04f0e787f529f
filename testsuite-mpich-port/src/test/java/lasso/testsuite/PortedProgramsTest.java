package lasso.testsuite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lasso.checker.cli.Main;
import lasso.checker.suite.BoundSyntax;
import lasso.checker.suite.ManifestReader;
import lasso.checker.suite.ManifestRow;
import lasso.checker.suite.RowBounds;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every row of every manifest below {@code programs}, checked in this machine; {@code ./lasso suite} takes one per row. */
class PortedProgramsTest {
  private static final Path PROGRAMS = Path.of("programs").toAbsolutePath();
  private static final List<String> EXIT_CODES =
      List.of("holds", "violated", "unusable", "inconclusive");

  @TestFactory
  List<DynamicNode> verdictsAreAsExpected() throws IOException {
    List<DynamicNode> folders = new ArrayList<>();
    for (Path folder : folders()) {
      folders.add(
          DynamicContainer.dynamicContainer(
              folder.getFileName().toString(),
              rows(folder).stream()
                  .map(row -> DynamicTest.dynamicTest(row.toString(), () -> check(folder, row)))));
    }
    return folders;
  }

  @Test
  void everyProgramHasARow() throws IOException {
    for (Path folder : folders()) {
      Set<String> checked =
          rows(folder).stream().map(ManifestRow::target).collect(Collectors.toSet());
      Set<String> idle = new TreeSet<>();
      for (Path file : files(folder)) {
        String source = Files.readString(file);
        if (source.contains("void main(") && !checked.contains(file.getFileName().toString())) {
          idle.add(file.getFileName().toString());
        }
      }
      assertThat(idle).as(folder.toString()).isEmpty();
    }
  }

  @Test
  void everyProgramIsListed() throws IOException {
    String list = Files.readString(Path.of("PORTS.md"));
    for (Path folder : folders()) {
      for (Path file : files(folder)) {
        if (Files.readString(file).contains("void main(")) {
          assertThat(list)
              .containsPattern("\\b" + file.getFileName().toString().replace(".java", "\\b"));
        }
      }
    }
  }

  private static void check(Path folder, ManifestRow row) throws InterruptedException {
    List<String> command = new ArrayList<>(List.of("check", "-n", String.valueOf(row.ranks())));
    command.addAll(row.options());
    command.add(folder.resolve(row.target()).toString());
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    int code = Main.run(command, new PrintStream(output, true, StandardCharsets.UTF_8));
    assertThat(code)
        .as(output.toString(StandardCharsets.UTF_8))
        .isEqualTo(EXIT_CODES.indexOf(row.expected().verdict()));
  }

  private static List<ManifestRow> rows(Path folder) {
    RowBounds unbounded = new RowBounds(Duration.ofDays(1), Long.MAX_VALUE);
    return ManifestReader.read(
        folder, new BoundSyntax(text -> unbounded.time(), text -> 0L), unbounded);
  }

  private static List<Path> folders() throws IOException {
    try (Stream<Path> entries = Files.list(PROGRAMS)) {
      return entries.filter(Files::isDirectory).sorted().toList();
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }
}
