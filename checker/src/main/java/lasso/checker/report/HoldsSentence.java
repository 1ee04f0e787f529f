package lasso.checker.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a program that holds has not done: only what was asked for. */
final class HoldsSentence {
  /** What is said of each kind of violation that is looked for without being asked. */
  private static final Map<String, String> NOUNS = new LinkedHashMap<>();

  static {
    NOUNS.put("deadlock", "deadlock");
    NOUNS.put("assertion", "failed assertion");
    NOUNS.put("exception", "uncaught exception");
    NOUNS.put("leak", "leak");
    NOUNS.put("mpi-usage", "usage error");
    NOUNS.put("nontermination", "hang");
  }

  private HoldsSentence() {}

  /**
   * The sentence.
   *
   * @param formulas how many formulas hold as well
   * @param uncounted the kinds that were left out, by their words
   */
  static String of(long formulas, List<String> uncounted) {
    List<String> asked = new ArrayList<>();
    List<String> left = new ArrayList<>();
    NOUNS.forEach((kind, noun) -> (uncounted.contains(kind) ? left : asked).add(noun));
    List<String> parts = new ArrayList<>();
    if (formulas > 0) {
      parts.add(formulas == 1 ? "the formula" : "the " + formulas + " formulas");
    }
    if (!asked.isEmpty()) {
      parts.add("no " + list(asked));
    }
    String holds = parts.isEmpty() ? "nothing was asked for" : String.join(", and ", parts);
    return "HOLDS " + holds + (left.isEmpty() ? "" : "; not asked for: " + String.join(", ", left));
  }

  private static String list(List<String> nouns) {
    int last = nouns.size() - 1;
    return last == 0
        ? nouns.get(0)
        : String.join(", ", nouns.subList(0, last)) + " or " + nouns.get(last);
  }
}
