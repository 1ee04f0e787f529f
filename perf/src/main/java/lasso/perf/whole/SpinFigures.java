package lasso.perf.whole;

import com.google.gson.JsonObject;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a verifier that SPIN generated printed.
 *
 * @param seconds its own figure, wall time of the search
 * @param bytesPerState memory of its state store per state, the hash table left out
 * @param processBytes all memory that it took
 */
record SpinFigures(
    long states, long transitions, double seconds, double bytesPerState, double processBytes) {
  private static final String NUMBER = "([\\d.]+(?:e[+-]?\\d+)?)";
  private static final Pattern STATES = line(NUMBER + " states, stored");
  private static final Pattern TRANSITIONS = line(NUMBER + " transitions \\(");
  private static final Pattern STORE = line(NUMBER + "\\s+actual memory usage for states");
  private static final Pattern TOTAL = line(NUMBER + "\\s+total actual memory usage");
  private static final Pattern SECONDS = Pattern.compile("elapsed time " + NUMBER + " seconds");
  private static final double MEBIBYTE = 1 << 20;

  private static Pattern line(String rest) {
    return Pattern.compile("(?m)^\\s*" + rest);
  }

  /**
   * Reads the verifier's report.
   *
   * @throws IllegalArgumentException when the search was not complete, or the text is no such report
   */
  static SpinFigures parse(String report) {
    if (report.contains("max search depth too small") || report.contains("Search not completed")) {
      throw new IllegalArgumentException("SPIN's search was not complete");
    }
    double states = number(STATES, report, -1);
    return new SpinFigures(
        (long) states,
        (long) number(TRANSITIONS, report, -1),
        number(SECONDS, report, 0),
        number(STORE, report, -1) * MEBIBYTE / states,
        number(TOTAL, report, -1) * MEBIBYTE);
  }

  /** Runs of less than ten milliseconds are reported without a time: {@code otherwise} counts then. */
  private static double number(Pattern pattern, String report, double otherwise) {
    Matcher matcher = pattern.matcher(report);
    if (matcher.find()) {
      return Double.parseDouble(matcher.group(1));
    }
    if (otherwise < 0) {
      throw new IllegalArgumentException(
          "no line like " + pattern + " in SPIN's report:\n" + report);
    }
    return otherwise;
  }

  double statesPerSecond() {
    return seconds == 0 ? 0 : states / seconds;
  }

  JsonObject toJson() {
    JsonObject json = new JsonObject();
    json.addProperty("states", states);
    json.addProperty("transitions", transitions);
    json.addProperty("seconds", seconds);
    json.addProperty("statesPerSecond", seconds == 0 ? null : Figures.round(statesPerSecond()));
    json.addProperty("bytesPerState", Figures.round(bytesPerState));
    json.addProperty("processBytes", Math.round(processBytes));
    return json;
  }
}
