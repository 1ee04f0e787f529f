package lasso.perf.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Measures a script in the place of Lasso. */
class Table2014Test {
  @TempDir Path home;

  private boolean print(int states, String publishedStates, ByteArrayOutputStream output)
      throws Exception {
    Path module = Files.createDirectories(home.resolve("testsuite-mpich-port"));
    Files.writeString(
        module.resolve("table2014.tsv"),
        "# program\tranks\tstates\ttime\ttraces\tstates\tseconds\n"
            + "coll/Toy\t3\t5160\t18 min\t2\t"
            + publishedStates
            + "\t0.18\n");
    String result =
        """
        {"states": %d, "transitions": 7, "localSteps": 6, "searchSeconds": 0.5, "peakRssBytes": 3145728}"""
            .formatted(states);
    Path lasso =
        Files.writeString(
            home.resolve("lasso"),
            "#!/bin/sh\nwhile [ $# -gt 0 ]; do [ $1 != --json ] || echo '"
                + result
                + "' >$2; shift; done\n");
    assertThat(lasso.toFile().setExecutable(true)).isTrue();
    return new Table2014(home, 1, new PrintStream(output, true, StandardCharsets.UTF_8)).print();
  }

  @Test
  void aRowHoldsThePublishedFiguresAndOurs() throws Exception {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    assertThat(print(4, "171", output)).isTrue();
    assertThat(output.toString(StandardCharsets.UTF_8))
        .containsPattern(
            "\\| Toy \\| 3 \\| 5,160 \\| 18 min \\| 2 \\| 171 \\| 0.18 \\| 4 \\| 7 \\| 0.50 \\| [0-9.]+ \\| [0-9.]+ \\| 3 \\| 4 \\| 6 \\|");
  }

  @Test
  void moreStatesThanThePeerAreAFailure() throws Exception {
    assertThat(print(171, "171", new ByteArrayOutputStream())).isFalse();
    assertThat(print(171, "-", new ByteArrayOutputStream())).isTrue();
  }

  @Test
  void aCheckWithoutResultIsNoRow() throws Exception {
    Path module = Files.createDirectories(home.resolve("testsuite-mpich-port"));
    Files.writeString(module.resolve("table2014.tsv"), "coll/Toy\t3\t-\t-\t-\t-\t-\n");
    Path lasso = Files.writeString(home.resolve("lasso"), "#!/bin/sh\necho refused\nexit 2\n");
    assertThat(lasso.toFile().setExecutable(true)).isTrue();
    Table2014 table = new Table2014(home, 1, System.out);
    assertThatThrownBy(table::print)
        .hasMessageContaining("coll/Toy")
        .hasMessageContaining("refused");
  }
}
