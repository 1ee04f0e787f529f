package lasso.perf.mbi;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Counts of answers, and what the collection computes of them. */
final class Scores {
  private final Map<Answered.Kind, Integer> counts = new EnumMap<>(Answered.Kind.class);
  private int all;

  Scores(List<Answered> answers) {
    for (Answered answer : answers) {
      counts.merge(answer.kind(), 1, Integer::sum);
      all++;
    }
  }

  int of(Answered.Kind kind) {
    return counts.getOrDefault(kind, 0);
  }

  int right() {
    return of(Answered.Kind.TRUE_POSITIVE) + of(Answered.Kind.TRUE_NEGATIVE);
  }

  /** Of the codes with an error, those that were found among those with a verdict. */
  double recall() {
    int found = of(Answered.Kind.TRUE_POSITIVE);
    return ratio(found, found + of(Answered.Kind.FALSE_NEGATIVE));
  }

  /** Of the alarms, those that are right. */
  double precision() {
    int found = of(Answered.Kind.TRUE_POSITIVE);
    return ratio(found, found + of(Answered.Kind.FALSE_POSITIVE));
  }

  double specificity() {
    int passed = of(Answered.Kind.TRUE_NEGATIVE);
    return ratio(passed, passed + of(Answered.Kind.FALSE_POSITIVE));
  }

  double f1() {
    return ratio(2 * precision() * recall(), precision() + recall());
  }

  /** Right answers among all codes, with a verdict or without. */
  double accuracy() {
    return ratio(right(), all);
  }

  private static double ratio(double part, double whole) {
    return whole == 0 ? Double.NaN : part / whole;
  }

  String row(String name) {
    return String.format(
        Locale.ROOT,
        "| %s | %d | %d | %d | %d | %d | %d | %d | %s | %s | %s |",
        name,
        all,
        of(Answered.Kind.TRUE_POSITIVE),
        of(Answered.Kind.TRUE_NEGATIVE),
        of(Answered.Kind.FALSE_POSITIVE),
        of(Answered.Kind.FALSE_NEGATIVE),
        of(Answered.Kind.UNIMPLEMENTED),
        of(Answered.Kind.INCONCLUSIVE),
        text(recall()),
        text(precision()),
        text(f1()));
  }

  static String text(double score) {
    return Double.isNaN(score) ? "-" : String.format(Locale.ROOT, "%.3f", score);
  }
}
