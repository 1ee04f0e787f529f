package lasso.checker.suite;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a row of a manifest expects.
 *
 * @param verdict {@code holds}, {@code violated}, {@code inconclusive} or {@code unusable}; {@link #UNKNOWN} in a new row
 * @param kinds of the violations found, or null when they are not looked at
 * @param outcomes the distinct outcomes of complete runs, or null when they are not looked at
 * @param says phrases that the message about what is wrong has to contain, or null when it is not looked at
 */
public record Expectation(
    String verdict, Set<String> kinds, Set<String> outcomes, Set<String> says) {
  /** Stands for a verdict that nobody has written down yet; no answer equals it. */
  public static final String UNKNOWN = "?";

  /** In what an answer differs, each one phrase; empty when it is as expected. */
  List<String> differences(RowAnswer answer) {
    List<String> differences = new ArrayList<>();
    if (!verdict.equals(answer.verdict())) {
      differences.add(
          "verdict " + answer.verdict() + ", expected " + (isUnknown() ? "none yet" : verdict));
    }
    if (kinds != null && !kinds.equals(answer.kinds())) {
      differences.add("kinds " + words(answer.kinds(), ",") + ", expected " + words(kinds, ","));
    }
    if (outcomes != null && !outcomes.equals(answer.outcomes())) {
      differences.add(
          "outcomes " + words(answer.outcomes(), "|") + ", expected " + words(outcomes, "|"));
    }
    for (String phrase : says == null ? Set.<String>of() : says) {
      if (!answer.message().contains(phrase)) {
        differences.add("the message does not say \"" + phrase + "\"");
      }
    }
    return differences;
  }

  boolean isUnknown() {
    return verdict.equals(UNKNOWN);
  }

  /** As a cell of a manifest shows them: sorted; a dash for none. */
  static String words(Set<String> words, String separator) {
    return words.isEmpty() ? "-" : String.join(separator, new TreeSet<>(words));
  }
}
