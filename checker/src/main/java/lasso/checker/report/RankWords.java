package lasso.checker.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import lasso.api.plan.Program.ProcessLine;

/**
 * How reports call processes: by rank, or by the names that a system gives them.
 *
 * @param names by rank; empty when there are none
 */
public record RankWords(List<String> names) {
  /** Those of the options under which a result was found. */
  public static RankWords of(Map<String, ?> options) {
    return new RankWords(ProcessLine.namesIn(options));
  }

  /** Such as {@code rank 2} or {@code client1}. */
  public String of(int rank) {
    return names.isEmpty() ? "rank " + rank : names.get(rank);
  }

  /** What stands in a column headed by {@link #head}. */
  String cell(int rank) {
    return names.isEmpty() ? Integer.toString(rank) : names.get(rank);
  }

  /** The head of a column of processes. */
  String head() {
    return names.isEmpty() ? "rank" : "process";
  }

  /** Characters that a column of processes takes at least. */
  int width() {
    return Math.max(
        names.isEmpty() ? 5 : head().length(),
        names.stream().mapToInt(String::length).max().orElse(0));
  }

  /** The plural at the head of a list. */
  String plural() {
    return names.isEmpty() ? "ranks" : "processes";
  }

  /** Such as {@code ranks 0, 2}, or {@code server, client1}. */
  public String list(List<Integer> ranks) {
    String all = ranks.stream().map(this::cell).collect(Collectors.joining(", "));
    return names.isEmpty() ? (ranks.size() == 1 ? "rank " : "ranks ") + all : all;
  }
}
