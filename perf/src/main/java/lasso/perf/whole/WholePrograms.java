package lasso.perf.whole;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Measures the rows, adds them to the history, and writes the history's page. */
public final class WholePrograms {
  /** System property: JMH's result file, taken into the history when it is set. */
  private static final String JMH = "lasso.perf.jmh";

  private WholePrograms() {}

  /**
   * Arguments: the project's folder; the history file; the page to write; then {@code html} for the page alone, or how often each row
   * runs, and the names of rows, none for all.
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    try {
      run(args);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }

  private static void run(String[] args) throws IOException, InterruptedException {
    if (args.length < 4) {
      throw new IllegalArgumentException("arguments: HOME HISTORY PAGE html|RUNS [ROW...]");
    }
    Path home = Path.of(args[0]).toAbsolutePath().normalize();
    History history = new History(Path.of(args[1]));
    if (!args[3].equals("html")) {
      List<String> names = List.of(args).subList(4, args.length);
      JsonObject surroundings = MeasurementSurroundings.describe(home);
      JsonArray programs = measure(home, runs(args[3]), Row.named(names), surroundings);
      String jmh = System.getProperty(JMH);
      history.append(
          surroundings, programs, jmh == null ? new JsonArray() : JmhResults.read(Path.of(jmh)));
    }
    history.writePage(Path.of(args[2]));
  }

  private static JsonArray measure(Path home, int runs, List<Row> rows, JsonObject surroundings)
      throws IOException, InterruptedException {
    boolean withSpin = Spin.isInstalled();
    if (!withSpin) {
      System.out.println(
          "SPIN or gcc is not on the PATH: its columns stay empty (Debian: apt-get install spin gcc).");
    }
    RowMeasurement measurement = new RowMeasurement(home, withSpin, runs);
    measurement.warmUp();
    MeasurementSurroundings.listen(surroundings);
    ResultTable table = new ResultTable(System.out);
    table.head();
    JsonArray programs = new JsonArray();
    for (Row row : rows) {
      JsonObject measured = measurement.measure(row);
      programs.add(measured);
      table.row(measured);
    }
    MeasurementSurroundings.listen(surroundings);
    if (surroundings.get("busy").getAsBoolean()) {
      System.out.printf(
          "The machine was busy with other work (%.0f %%): the figures are marked.%n",
          100 * surroundings.get("load").getAsDouble());
    }
    return programs;
  }

  private static int runs(String word) {
    if (!word.matches("[1-9]\\d?")) {
      throw new IllegalArgumentException(
          word + ": how often each row runs must be a number from 1 to 99");
    }
    return Integer.parseInt(word);
  }
}
