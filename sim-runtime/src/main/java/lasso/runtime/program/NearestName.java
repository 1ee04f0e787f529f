package lasso.runtime.program;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds what somebody who mistyped a name probably meant. */
public final class NearestName {
  private NearestName() {}

  /**
   * The candidate with the smallest edit distance (insert, delete, replace, swap of neighbours; case costs nothing), when it
   * is small enough for a slip: at most a third of the name's length, and at least 2.
   */
  public static Optional<String> of(String name, Collection<String> candidates) {
    int limit = Math.max(2, name.length() / 3);
    return candidates.stream()
        .filter(candidate -> distance(name, candidate) <= Math.min(limit, candidate.length() - 1))
        .min(
            Comparator.comparingInt((String candidate) -> distance(name, candidate))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** The candidates, those most like {@code name} first. */
  public static List<String> sorted(String name, Collection<String> candidates) {
    return candidates.stream()
        .distinct()
        .sorted(
            Comparator.comparingInt((String candidate) -> distance(name, candidate))
                .thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  static int distance(String first, String second) {
    String a = first.toLowerCase(java.util.Locale.ROOT);
    String b = second.toLowerCase(java.util.Locale.ROOT);
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          cost[i][j] = i + j;
          continue;
        }
        int replace = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int best = Math.min(cost[i - 1][j], cost[i][j - 1]) + 1;
        best = Math.min(best, cost[i - 1][j - 1] + replace);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          best = Math.min(best, cost[i - 2][j - 2] + 1);
        }
        cost[i][j] = best;
      }
    }
    return cost[a.length()][b.length()];
  }
}
