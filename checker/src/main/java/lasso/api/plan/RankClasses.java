package lasso.api.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the values of {@code --symmetric}: each is a class of interchangeable ranks. */
final class RankClasses {
  private static final Pattern RANGE = Pattern.compile("(\\d{1,3})(?:-(\\d{1,3}))?");

  /** Permutations of more ranks are too many to be compared. */
  private static final int MAX_RANKS = 8;

  private RankClasses() {}

  /**
   * Disjoint lists of ranks, each ascending.
   *
   * @param values such as {@code 1-3,5}
   * @throws IllegalArgumentException when one of them is malformed
   */
  static List<List<Integer>> parse(List<String> values, int processes) {
    List<List<Integer>> classes = new ArrayList<>();
    TreeSet<Integer> all = new TreeSet<>();
    for (String value : values) {
      TreeSet<Integer> ranks = new TreeSet<>();
      for (String part : value.split(",", -1)) {
        Matcher range = RANGE.matcher(part);
        Checks.require(
            range.matches(),
            "--symmetric " + value + ": must be ranks and ranges of ranks, such as 1-3,5.");
        int from = Integer.parseInt(range.group(1));
        int to = range.group(2) == null ? from : Integer.parseInt(range.group(2));
        Checks.require(
            from <= to && to < processes,
            "--symmetric "
                + value
                + ": ranks are 0 to "
                + (processes - 1)
                + " (-n), the smaller one first.");
        for (int rank = from; rank <= to; rank++) {
          Checks.require(
              all.add(rank), "--symmetric: rank " + rank + " is named twice. Name it once.");
          ranks.add(rank);
        }
      }
      Checks.require(
          ranks.size() >= 2,
          "--symmetric " + value + ": it takes two ranks at least to be interchangeable.");
      Checks.require(
          ranks.size() <= MAX_RANKS,
          "--symmetric "
              + value
              + ": at most "
              + MAX_RANKS
              + " ranks can be interchangeable with each other.");
      classes.add(List.copyOf(ranks));
    }
    return classes;
  }
}
