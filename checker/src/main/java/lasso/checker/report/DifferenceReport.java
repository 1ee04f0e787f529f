package lasso.checker.report;

import java.util.ArrayList;
import java.util.List;
import lasso.checker.trace.Standing;
import lasso.checker.trace.StateDifference;
import lasso.heap.diff.HeapDifference;

/** Why two states differ, on the screen. Its first line says whether they do, and where. */
public final class DifferenceReport {
  private final StringBuilder out = new StringBuilder();
  private final Columns columns;

  private DifferenceReport(Columns columns) {
    this.columns = columns;
  }

  /**
   * The whole report.
   *
   * @param left what the left state is
   * @param right what the right state is
   * @param limit how many differences per rank were asked for
   */
  public static String render(
      StateDifference difference, String left, String right, int limit, Columns columns) {
    return new DifferenceReport(columns).render(difference, left, right, limit);
  }

  private String render(StateDifference difference, String left, String right, int limit) {
    out.append(columns.first(firstLine(difference))).append('\n');
    columns.append(out, "  left   ", left);
    columns.append(out, "  right  ", right);
    for (StateDifference.Rank rank : difference.ranks()) {
      if (!rank.isEqual()) {
        rank(rank, limit);
      }
    }
    if (!difference.network().isEmpty()) {
      out.append("\nnetwork\n");
      difference.network().forEach(sentence -> columns.append(out, "  - ", sentence));
    }
    return out.toString();
  }

  private static String firstLine(StateDifference difference) {
    List<String> where = new ArrayList<>();
    for (StateDifference.Rank rank : difference.ranks()) {
      if (!rank.isEqual()) {
        where.add("rank " + rank.number());
      }
    }
    if (!difference.network().isEmpty()) {
      where.add("the network");
    }
    if (where.isEmpty()) {
      return difference.ranks().size() == 1
          ? "EQUAL rank " + difference.ranks().get(0).number() + " and its messages are the same"
          : "EQUAL the two states are one";
    }
    return "DIFFERENT in " + String.join(", ", where);
  }

  private void rank(StateDifference.Rank rank, int limit) {
    out.append("\nrank ").append(rank.number()).append('\n');
    String left = words(rank.left());
    String right = words(rank.right());
    if (left.equals(right)) {
      columns.append(out, "  both   ", left);
    } else {
      columns.append(out, "  left   ", left);
      columns.append(out, "  right  ", right);
    }
    for (HeapDifference difference : rank.heap()) {
      columns.append(out, "  - ", difference.toString());
    }
    if (rank.heap().size() == limit) {
      out.append("  (there may be more: --limit ").append(2L * limit).append(")\n");
    }
  }

  private static String words(Standing standing) {
    String place = standing.place() == null ? "" : standing.place() + "  ";
    String call = standing.call() == null ? "" : standing.call() + "  ";
    return place + call + standing.state();
  }
}
