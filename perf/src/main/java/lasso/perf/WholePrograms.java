package lasso.perf;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Runs whole checks as a user does, each several times, and prints the median: wall time from pressing return to the verdict, search
 * figures from the result file. Arguments: the project's folder, then how often each program runs (3).
 */
public final class WholePrograms {
  /** One row of the table: a program with its options. */
  private record Row(String program, String... options) {}

  private static final List<Row> ROWS =
      List.of(
          new Row("examples/TwoRankDeadlock.java", "-n", "2"),
          new Row("examples/Mutex.java", "-n", "4"),
          new Row("examples/Mutex.java", "-n", "5"),
          new Row("examples/Mutex.java", "-n", "6"),
          new Row("examples/Mutex.java", "-n", "7"),
          new Row("examples/BarrierRing.java", "-n", "8"),
          new Row("examples/BarrierRing.java", "-n", "12", "--buffering", "infinite"),
          new Row("perf/src/main/resources/lasso/perf/BigArrayRound.java", "-n", "2"));

  private WholePrograms() {}

  /** Prints the table. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Path home = Path.of(args.length > 0 ? args[0] : ".").toAbsolutePath().normalize();
    int runs = args.length > 1 ? Integer.parseInt(args[1]) : 3;
    System.out.printf(
        "%-36s %7s %11s %12s %9s %9s %7s %8s %9s %9s%n",
        "program",
        "wall s",
        "states",
        "transitions",
        "states/s",
        "B/state",
        "steps",
        "steps %",
        "RSS MB",
        "pages");
    for (Row row : ROWS) {
      print(home, row, runs);
    }
  }

  private static void print(Path home, Row row, int runs) throws IOException, InterruptedException {
    double[] walls = new double[runs];
    List<JsonObject> results = new ArrayList<>();
    Path json = Files.createTempFile("lasso-perf", ".json");
    for (int i = 0; i < runs; i++) {
      List<String> command = new ArrayList<>(List.of(home.resolve("lasso").toString(), "check"));
      command.addAll(Arrays.asList(row.options()));
      command.addAll(List.of("--quiet", "--json", json.toString()));
      command.add(home.resolve(row.program()).toString());
      long begin = System.nanoTime();
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      process.waitFor();
      walls[i] = (System.nanoTime() - begin) / 1e9;
      results.add(JsonParser.parseString(Files.readString(json)).getAsJsonObject());
    }
    Files.delete(json);
    double[] sorted = walls.clone();
    Arrays.sort(sorted);
    double median = sorted[runs / 2];
    JsonObject r = results.get(0);
    for (int i = 0; i < runs; i++) {
      if (walls[i] == median) {
        r = results.get(i);
      }
    }
    long transitions = r.get("transitions").getAsLong();
    long steps = r.get("localSteps").getAsLong();
    JsonObject pages = r.getAsJsonObject("pages");
    String name = Path.of(row.program()).getFileName().toString().replace(".java", "");
    System.out.printf(
        "%-36s %7.2f %,11d %,12d %,9.0f %9.1f %,7d %8.3f %,9d %s%n",
        name + " " + String.join(" ", row.options()),
        median,
        r.get("states").getAsLong(),
        transitions,
        r.get("statesPerSecond").getAsDouble(),
        r.get("bytesPerState").getAsDouble(),
        steps,
        transitions == 0 ? 0.0 : 100.0 * steps / transitions,
        r.get("peakRssBytes").getAsLong() >> 20,
        pages.get("total").getAsLong() + "/" + pages.get("distinct").getAsLong());
  }
}
