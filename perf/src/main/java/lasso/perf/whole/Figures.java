package lasso.perf.whole;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/** The figures of one row as the history keeps them, from the result file of a check and the data of its page. */
final class Figures {
  /** Points of a memory curve in the history. */
  private static final int CURVE_POINTS = 24;

  private static final List<String> CURVE_COLUMNS =
      List.of(
          "elapsedMillis",
          "visitedBytes",
          "localStateBytes",
          "pageBytes",
          "heapBytes",
          "residentBytes");

  private Figures() {}

  /** Four digits: what a measurement is worth. */
  static double round(double value) {
    return value == 0 || Double.isNaN(value) || Double.isInfinite(value)
        ? 0
        : new BigDecimal(value).round(new MathContext(4)).doubleValue();
  }

  /**
   * The figures of a finished check.
   *
   * @param result its result file
   */
  static JsonObject of(JsonObject result, TimedProcess run) {
    JsonObject figures = new JsonObject();
    for (String name :
        List.of("verdict", "states", "transitions", "executions", "localStates", "localSteps")) {
      figures.add(name, result.get(name));
    }
    double searchSeconds = number(result, "searchSeconds");
    double states = number(result, "states");
    double steps = number(result, "localSteps");
    double hits = number(result, "memoHits");
    JsonObject pages = result.getAsJsonObject("pages");
    figures.addProperty("outcomes", result.getAsJsonArray("outcomes").size());
    figures.addProperty("seconds", round(run.wallSeconds()));
    figures.addProperty("cpuSeconds", round(run.cpuSeconds()));
    figures.addProperty("searchSeconds", round(searchSeconds));
    figures.addProperty("statesPerSecond", round(number(result, "statesPerSecond")));
    figures.addProperty(
        "transitionsPerSecond", round(number(result, "transitions") / searchSeconds));
    figures.addProperty("statesPerCpuSecond", round(states / run.cpuSeconds()));
    figures.addProperty("bytesPerState", round(number(result, "bytesPerState")));
    figures.add("peakRssBytes", result.get("peakRssBytes"));
    figures.addProperty("localStepsPerSecond", round(steps / searchSeconds));
    figures.addProperty("memoHitRate", hits + steps == 0 ? 0 : hits / (hits + steps));
    figures.addProperty("pageSharing", round(number(pages, "total") / number(pages, "distinct")));
    return figures;
  }

  /**
   * Memory over time: fields {@code columns} and {@code samples}, at most a few dozen.
   *
   * @param page the data of the page that {@code --html} wrote
   */
  static JsonObject memory(JsonObject page) {
    List<String> all =
        page.getAsJsonArray("columns").asList().stream().map(JsonElement::getAsString).toList();
    JsonArray samples = page.getAsJsonArray("samples");
    JsonArray kept = new JsonArray();
    int count = Math.min(CURVE_POINTS, samples.size());
    for (int i = 0; i < count; i++) {
      int at = count == 1 ? 0 : (int) ((long) i * (samples.size() - 1) / (count - 1));
      JsonArray sample = samples.get(at).getAsJsonArray();
      JsonArray point = new JsonArray();
      CURVE_COLUMNS.forEach(name -> point.add(sample.get(all.indexOf(name))));
      kept.add(point);
    }
    JsonObject memory = new JsonObject();
    JsonArray columns = new JsonArray();
    CURVE_COLUMNS.forEach(columns::add);
    memory.add("columns", columns);
    memory.add("samples", kept);
    return memory;
  }

  /** How often better than the peer: speeds as they are, memory upside down; null when the peer was too quick to be timed. */
  static JsonObject ratios(JsonObject figures, SpinFigures spin, double spinCpuSeconds) {
    JsonObject ratios = new JsonObject();
    ratios.addProperty(
        "statesPerSecond",
        spin.seconds() == 0
            ? null
            : round(number(figures, "statesPerSecond") / spin.statesPerSecond()));
    ratios.addProperty(
        "statesPerCpuSecond",
        spin.seconds() == 0
            ? null
            : round(number(figures, "statesPerCpuSecond") * spinCpuSeconds / spin.states()));
    ratios.addProperty(
        "bytesPerState", round(spin.bytesPerState() / number(figures, "bytesPerState")));
    return ratios;
  }

  static double number(JsonObject object, String name) {
    return object.get(name).getAsDouble();
  }
}
