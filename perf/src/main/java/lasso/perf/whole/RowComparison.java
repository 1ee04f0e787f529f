package lasso.perf.whole;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * A row in two builds: ratios of the newer to the older one, so that more than one is slower.
 *
 * @param runs null when a build could not run the row to its end
 * @param problem why there is nothing to compare, or empty
 */
record RowComparison(
    Row row,
    PairedRuns<RowCheck> runs,
    RatioInterval wall,
    RatioInterval cpu,
    Outcome outcome,
    String problem) {
  /** Below it the kernel counts no processor time. */
  private static final double TICK_SECONDS = 0.01;

  private static final String FORMAT = "%-24s %17s %17s  %-22s %-22s %s%n";

  /** What the intervals say. */
  enum Outcome {
    /** Wall or processor time is longer beyond noise. */
    SLOWER("SLOWER"),
    /** One of them is shorter beyond noise, and none is longer. */
    FASTER("faster"),
    WITHIN_NOISE("no difference"),
    /** The newer build does not answer, or not as the older one. */
    OTHER_ANSWER("OTHER ANSWER"),
    /** The older build does not answer. */
    NOT_COMPARED("not compared");

    private final String words;

    Outcome(String words) {
      this.words = words;
    }

    boolean isRegression() {
      return this == SLOWER || this == OTHER_ANSWER;
    }

    boolean isMeasured() {
      return this != OTHER_ANSWER && this != NOT_COMPARED;
    }
  }

  /** Of runs that all ended with the same verdict. */
  static RowComparison of(Row row, PairedRuns<RowCheck> runs) {
    RatioInterval wall = RatioInterval.of(ratios(runs, TimedProcess::wallSeconds));
    RatioInterval cpu = RatioInterval.of(ratios(runs, TimedProcess::cpuSeconds));
    return new RowComparison(row, runs, wall, cpu, outcome(wall, cpu), "");
  }

  /** Of a row that a build could not run, or not to the same verdict. */
  static RowComparison without(Row row, Outcome outcome, String problem) {
    return new RowComparison(row, null, null, null, outcome, problem);
  }

  static Outcome outcome(RatioInterval wall, RatioInterval cpu) {
    if (wall.isAboveNoise() || cpu.isAboveNoise()) {
      return Outcome.SLOWER;
    }
    return wall.isBelowNoise() || cpu.isBelowNoise() ? Outcome.FASTER : Outcome.WITHIN_NOISE;
  }

  private static double[] ratios(
      PairedRuns<RowCheck> runs, ToDoubleFunction<TimedProcess> seconds) {
    double[] ratios = new double[runs.after().size()];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = seconds(runs.after().get(i), seconds) / seconds(runs.before().get(i), seconds);
    }
    return ratios;
  }

  private static double seconds(RowCheck check, ToDoubleFunction<TimedProcess> seconds) {
    return Math.max(TICK_SECONDS, seconds.applyAsDouble(check.process()));
  }

  static String head() {
    return String.format(
        FORMAT, "row", "wall s", "cpu s", "wall ratio", "cpu ratio", "after beside before");
  }

  /** A line of the table. */
  String line() {
    if (!outcome.isMeasured()) {
      return String.format("%-24s %s: %s%n", row.name(), outcome.words, problem);
    }
    RowCheck before = median(runs.before());
    RowCheck after = median(runs.after());
    return String.format(
        FORMAT,
        row.name(),
        text("%.2f -> %.2f", before.process().wallSeconds(), after.process().wallSeconds()),
        text("%.2f -> %.2f", before.process().cpuSeconds(), after.process().cpuSeconds()),
        text("%.3f [%.3f, %.3f]", wall.median(), wall.low(), wall.high()),
        text("%.3f [%.3f, %.3f]", cpu.median(), cpu.low(), cpu.high()),
        outcome.words + states(before.result(), after.result()));
  }

  private static String states(JsonObject before, JsonObject after) {
    return before.get("states").equals(after.get("states"))
        ? ""
        : text(
            "; states %,.0f -> %,.0f",
            Figures.number(before, "states"), Figures.number(after, "states"));
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  /**
   * The row in the history: figures of the newer build, and how they compare.
   *
   * @param commit of the older build
   */
  JsonObject toJson(String commit) {
    JsonObject json = new JsonObject();
    json.addProperty("name", row.name());
    json.addProperty("program", row.title());
    json.addProperty("goal", row.goal());
    if (!outcome.isMeasured()) {
      json.addProperty("error", "compared with " + commit + ": " + problem);
      return json;
    }
    RowCheck after = median(runs.after());
    Figures.of(after.result(), after.process()).asMap().forEach(json::add);
    json.addProperty("runs", runs.after().size());
    JsonArray walls = new JsonArray();
    runs.after().forEach(run -> walls.add(Figures.round(run.process().wallSeconds())));
    json.add("allSeconds", walls);
    JsonObject compared = new JsonObject();
    compared.addProperty("commit", commit);
    compared.addProperty("outcome", outcome.words.toLowerCase(Locale.ROOT));
    compared.add("states", median(runs.before()).result().get("states"));
    compared.add("seconds", wall.toJson());
    compared.add("cpuSeconds", cpu.toJson());
    json.add("compared", compared);
    return json;
  }

  private static RowCheck median(List<RowCheck> checks) {
    return checks.stream()
        .sorted(Comparator.comparingDouble(check -> check.process().wallSeconds()))
        .toList()
        .get(checks.size() / 2);
  }
}
