package lasso.perf.whole;

import java.util.List;

/**
 * What {@code perf/bench compare} is asked for.
 *
 * @param revision as git knows it
 * @param pairs runs of each build per row
 */
record ComparisonRequest(String revision, int pairs, List<Row> rows) {
  /** Leaves out one run at each end of the interval. */
  static final int PAIRS = 9;

  /**
   * Reads {@code REV [PAIRS] [ROW...]}; without rows all but those of minutes.
   *
   * @throws IllegalArgumentException saying what cannot be used, and what can
   */
  static ComparisonRequest parse(List<String> words) {
    if (words.isEmpty() || words.get(0).isBlank() || words.get(0).startsWith("-")) {
      throw new IllegalArgumentException(
          "perf/bench compare REV [PAIRS] [ROW...] needs a commit, branch or tag to compare with, such as HEAD or main");
    }
    List<String> names = words.subList(1, words.size());
    int pairs = PAIRS;
    if (!names.isEmpty() && names.get(0).matches("-?\\d+")) {
      pairs = pairs(names.get(0));
      names = names.subList(1, names.size());
    }
    List<Row> rows = Row.named(names);
    if (names.isEmpty()) {
      rows = rows.stream().filter(row -> !row.onlyOnce()).toList();
    }
    return new ComparisonRequest(words.get(0), pairs, rows);
  }

  private static int pairs(String word) {
    if (word.matches("\\d{1,2}") && Integer.parseInt(word) >= RatioInterval.FEWEST) {
      return Integer.parseInt(word);
    }
    throw new IllegalArgumentException(
        word + ": the number of pairs must be from " + RatioInterval.FEWEST + " to 99");
  }
}
