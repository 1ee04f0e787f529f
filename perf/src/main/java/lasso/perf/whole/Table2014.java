package lasso.perf.whole;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Programs of the MPICH test suite whose state spaces were published in 2014, side by side: the published figures, those of the optimal
 * dynamic reduction of SimGrid Mc 4.1, and what Lasso needs for the ported programs, without reduction and by default. Prints a page of Markdown.
 *
 * <p>The published figures stand in {@code testsuite-mpich-port/table2014.tsv}. The exit code is 1 when a check does not hold, or when the default
 * reduction needs more states than Mc, or more memory than {@link #MOST_BYTES}.
 */
public final class Table2014 {
  private static final long MOST_BYTES = 500L << 20;
  private static final String NOTHING = "-";

  private static final String HEAD =
      """
      | program | ranks | 2014: states | time | Mc 4.1: traces | states | s | none: states | transitions | search s | s | cpu s | MB | ample: states | local steps | search s | s | cpu s | MB |
      |---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
      """;

  private final Path home;
  private final int runs;
  private final PrintStream out;
  private boolean asExpected = true;

  /**
   * @param home the project's folder
   * @param runs how often each check runs, an odd number; the one with the median wall time counts
   */
  Table2014(Path home, int runs, PrintStream out) {
    this.home = home;
    this.runs = runs;
    this.out = out;
  }

  /** A check with its result file. */
  private record Check(TimedProcess process, JsonObject result) {
    long count(String name) {
      return result.get(name).getAsLong();
    }
  }

  /**
   * Arguments: the project's folder, and how often each check runs.
   *
   * @throws IllegalStateException when a check gives no result
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Table2014 table =
        new Table2014(Path.of(arguments[0]), Integer.parseInt(arguments[1]), System.out);
    System.exit(table.print() ? 0 : 1);
  }

  /** Measures and prints; returns whether every row is as good as it has to be. */
  boolean print() throws IOException, InterruptedException {
    Path published = home.resolve("testsuite-mpich-port/table2014.tsv");
    JsonObject surroundings = MeasurementSurroundings.describe(home);
    MeasurementSurroundings.listen(surroundings);
    out.println("# The programs of 2014");
    out.println();
    out.print(HEAD);
    for (String line : Files.readAllLines(published)) {
      if (!line.startsWith("#")) {
        out.println(row(line.split("\t")));
      }
    }
    MeasurementSurroundings.listen(surroundings);
    out.println();
    out.printf(
        "Medians of %d runs, JDK %s, %d cores, %s, commit %s%s.%n",
        runs,
        surroundings.get("jdk").getAsString(),
        surroundings.getAsJsonObject("machine").get("cores").getAsInt(),
        surroundings.get("date").getAsString(),
        surroundings.get("commit").getAsString(),
        surroundings.get("busy").getAsBoolean()
            ? "; others used the machine meanwhile: of the times only processor seconds say something"
            : "");
    return asExpected;
  }

  private String row(String[] cells) throws IOException, InterruptedException {
    Check none = median(cells, "none");
    Check ample = median(cells, "ample");
    boolean fewer = cells[5].equals(NOTHING) || ample.count("states") < Long.parseLong(cells[5]);
    asExpected &= fewer && ample.count("peakRssBytes") <= MOST_BYTES;
    return String.join(
        " | ",
        "| " + cells[0].replaceFirst(".*/", ""),
        cells[1],
        number(cells[2]),
        cells[3],
        number(cells[4]),
        number(cells[5]),
        cells[6],
        number(none.count("states")),
        number(none.count("transitions")),
        times(none),
        number(ample.count("states")),
        number(ample.count("localSteps")),
        times(ample) + " |");
  }

  private static String times(Check check) {
    return String.format(
        Locale.ROOT,
        "%.2f | %.2f | %.2f | %d",
        check.result().get("searchSeconds").getAsDouble(),
        check.process().wallSeconds(),
        check.process().cpuSeconds(),
        check.count("peakRssBytes") >> 20);
  }

  private static String number(String cell) {
    return cell.equals(NOTHING) ? cell : number(Long.parseLong(cell));
  }

  private static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  private Check median(String[] cells, String reduction) throws IOException, InterruptedException {
    List<Check> checks = new ArrayList<>();
    for (int i = 0; i < runs; i++) {
      checks.add(check(cells, reduction));
    }
    checks.sort(Comparator.comparingDouble(check -> check.process().wallSeconds()));
    return checks.get(checks.size() / 2);
  }

  private Check check(String[] cells, String reduction) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("lasso-perf");
    Path file = folder.resolve("result.json");
    try {
      TimedProcess process =
          TimedProcess.run(
              folder,
              List.of(
                  home.resolve("lasso").toAbsolutePath().toString(),
                  "check",
                  "-n",
                  cells[1],
                  "--reduction",
                  reduction,
                  "--json",
                  file.toString(),
                  home.resolve("testsuite-mpich-port/programs/" + cells[0] + ".java")
                      .toAbsolutePath()
                      .toString()));
      if (!Files.exists(file)) {
        throw new IllegalStateException(
            cells[0] + " with " + cells[1] + " ranks gives no result: " + process.output());
      }
      JsonObject result = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
      asExpected &= process.exitCode() == 0;
      return new Check(process, result);
    } finally {
      Files.deleteIfExists(file);
      Files.delete(folder);
    }
  }
}
