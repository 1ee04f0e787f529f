package lasso.checker.suite;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the check of a row found out.
 *
 * @param verdict as in result files, {@link #CRASHED} or {@link #INTERRUPTED}
 * @param kinds of the violations
 * @param outcomes of complete runs, each the non-empty outputs of the ranks, joined by {@code " / "}; empty when they were not asked for
 * @param message what is wrong, in a sentence; empty when the program holds
 * @param states distinct global states
 * @param transitions between them
 * @param seconds wall time, with the start of the Java machine
 * @param peakRssBytes largest resident size, 0 when unknown
 * @param report first lines of the report, or of what a crashed machine left
 * @param findings SARIF results, their paths as the check wrote them
 */
public record RowAnswer(
    String verdict,
    Set<String> kinds,
    Set<String> outcomes,
    String message,
    long states,
    long transitions,
    double seconds,
    long peakRssBytes,
    List<String> report,
    JsonArray findings) {
  /** The machine ended without an answer; never what a manifest expects. */
  public static final String CRASHED = "crashed";

  /** The user ended the suite; never what a manifest expects either. */
  public static final String INTERRUPTED = "interrupted";

  static final String INCONCLUSIVE = "inconclusive";

  /**
   * Reads a result file.
   *
   * @param json as {@code --json} writes it
   */
  static RowAnswer of(JsonObject json, double seconds, List<String> report, JsonArray findings) {
    Set<String> kinds = new TreeSet<>();
    for (JsonElement violation : json.getAsJsonArray("violations")) {
      kinds.add(violation.getAsJsonObject().get("kind").getAsString());
    }
    return new RowAnswer(
        json.get("verdict").getAsString(),
        kinds,
        outcomes(json.getAsJsonArray("outcomes")),
        json.get("message").getAsString(),
        json.get("states").getAsLong(),
        json.get("transitions").getAsLong(),
        seconds,
        json.get("peakRssBytes").getAsLong(),
        report,
        findings);
  }

  /** A check that said in one sentence why it has no verdict, and wrote no result file. */
  static RowAnswer withoutResult(
      String verdict, String message, double seconds, long peakRssBytes) {
    return unanswered(verdict, message, seconds, peakRssBytes, List.of());
  }

  /** A check that was ended from outside: nothing is known but that. */
  static RowAnswer cut(String reason, double seconds, long peakRssBytes) {
    return unanswered(INCONCLUSIVE, reason, seconds, peakRssBytes, List.of());
  }

  /** A check that the user ended, or never let begin. */
  static RowAnswer interrupted(String reason, double seconds, long peakRssBytes) {
    return unanswered(INTERRUPTED, reason, seconds, peakRssBytes, List.of());
  }

  /** A check whose machine ended by itself, and not with an answer. */
  static RowAnswer crashed(
      String reason, double seconds, long peakRssBytes, List<String> lastWords) {
    return unanswered(CRASHED, reason, seconds, peakRssBytes, lastWords);
  }

  private static RowAnswer unanswered(
      String verdict, String reason, double seconds, long peakRssBytes, List<String> report) {
    return new RowAnswer(
        verdict, Set.of(), Set.of(), reason, 0, 0, seconds, peakRssBytes, report, new JsonArray());
  }

  private static Set<String> outcomes(JsonArray outcomes) {
    Set<String> texts = new TreeSet<>();
    for (JsonElement outcome : outcomes) {
      if (outcome.getAsJsonObject().get("end").getAsString().equals("finished")) {
        StringBuilder text = new StringBuilder();
        for (JsonElement output : outcome.getAsJsonObject().getAsJsonArray("output")) {
          String words = output.getAsString().strip();
          text.append(text.isEmpty() || words.isEmpty() ? "" : " / ").append(words);
        }
        texts.add(text.toString());
      }
    }
    return texts;
  }
}
