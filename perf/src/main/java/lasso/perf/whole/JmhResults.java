package lasso.perf.whole;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The JMH cases as the history keeps them, from the result file that JMH writes with {@code -rf json}. */
final class JmhResults {
  private JmhResults() {}

  /** A list of objects with {@code name}, {@code perSecond} and {@code error} (of {@code perSecond}, 0 when JMH gives none). */
  static JsonArray read(Path file) throws IOException {
    JsonArray results = new JsonArray();
    for (JsonElement element : JsonParser.parseString(Files.readString(file)).getAsJsonArray()) {
      JsonObject one = element.getAsJsonObject();
      JsonObject metric = one.getAsJsonObject("primaryMetric");
      double score = metric.get("score").getAsDouble();
      String error = metric.get("scoreError").getAsString();
      double relative = error.equals("NaN") || score == 0 ? 0 : Double.parseDouble(error) / score;
      double perSecond = perSecond(score, metric.get("scoreUnit").getAsString());
      JsonObject result = new JsonObject();
      result.addProperty("name", name(one));
      result.addProperty("perSecond", Figures.round(perSecond));
      result.addProperty("error", Figures.round(relative * perSecond));
      results.add(result);
    }
    return results;
  }

  /** {@code LocalStep.localStep SmallProcess}: class without its suffix, method, parameters. */
  private static String name(JsonObject one) {
    String[] parts = one.get("benchmark").getAsString().split("\\.");
    StringBuilder name =
        new StringBuilder(parts[parts.length - 2].replaceFirst("Benchmark$", ""))
            .append('.')
            .append(parts[parts.length - 1]);
    if (one.has("params")) {
      one.getAsJsonObject("params")
          .asMap()
          .values()
          .forEach(value -> name.append(' ').append(value.getAsString()));
    }
    return name.toString();
  }

  /**
   * A score in operations per second.
   *
   * @param unit operations per time or time per operation, such as {@code ops/ms} or {@code ns/op}
   */
  static double perSecond(double score, String unit) {
    String[] parts = unit.split("/");
    boolean isSpeed = parts[0].equals("ops");
    double seconds =
        switch (isSpeed ? parts[1] : parts[0]) {
          case "ns" -> 1e-9;
          case "us" -> 1e-6;
          case "ms" -> 1e-3;
          case "s" -> 1;
          default -> throw new IllegalArgumentException("unit " + unit + " of JMH is not known");
        };
    return isSpeed ? score / seconds : 1 / (score * seconds);
  }
}
