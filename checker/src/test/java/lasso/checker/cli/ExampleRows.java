package lasso.checker.cli;

import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import lasso.checker.suite.ManifestReader;
import lasso.checker.suite.ManifestRow;
import lasso.checker.suite.RowBounds;

/** The examples of every kind of program but C: MPI, threads, sockets, mailboxes, systems, faults. */
final class ExampleRows {
  private ExampleRows() {}

  /** The rows of all manifests that have none of some options, and can be checked at all. */
  static Stream<ManifestRow> without(List<String> options) {
    RowBounds bounds = new RowBounds(Duration.ofMinutes(1), 1 << 30);
    return ManifestReader.read(RealPrograms.EXAMPLES, SuiteOptions.SYNTAX, bounds).stream()
        .filter(row -> !row.directory().endsWith("c") && !row.expectsUnusable())
        .filter(row -> row.options().stream().noneMatch(options::contains))
        .filter(row -> row.options().stream().noneMatch(option -> option.startsWith("sweep")));
  }

  /** PROGRAM and the options of a row, as a command line has them anywhere. */
  static List<String> words(ManifestRow row) {
    List<String> words = new ArrayList<>();
    words.addAll(List.of("-n", String.valueOf(row.ranks())));
    words.add(row.directory().resolve(row.target()).toString());
    for (String option : row.options()) {
      boolean file = option.contains(".") && Files.exists(row.directory().resolve(option));
      words.add(file ? row.directory().resolve(option).toString() : option);
    }
    return words;
  }
}
