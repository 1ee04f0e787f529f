package lasso.perf.trust;

import java.util.List;

/**
 * What came of an attempt.
 *
 * @param code the exit code of the check, or -1 when its machine ended or hung
 * @param effects what was seen of it outside, or what the program told; empty: it did not succeed
 * @param answer the parts of the result that must be the same in every run
 */
record AttemptResult(Attempt attempt, int code, List<String> effects, String answer) {
  private static final List<String> VERDICTS =
      List.of("holds", "violated", "unusable", "inconclusive");

  /** Lines of an answer that is none. */
  private static final int SHOWN = 12;

  /** Nothing got out, and there was a verdict. */
  boolean isContained() {
    return effects.isEmpty() && code >= 0 && code < VERDICTS.size();
  }

  String verdict() {
    return code >= 0 && code < VERDICTS.size() ? VERDICTS.get(code) : "exit code " + code;
  }

  @Override
  public String toString() {
    String words =
        "%-40s %-13s %s  [%s]"
            .formatted(attempt, verdict(), String.join("; ", effects), attempt.effect());
    boolean isVerdict = code >= 0 && code < VERDICTS.size();
    return isVerdict ? words : words + "\n" + answer.lines().limit(SHOWN).toList();
  }
}
