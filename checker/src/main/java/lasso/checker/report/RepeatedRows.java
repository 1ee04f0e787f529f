package lasso.checker.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/** Lines of a story that come again and again, one after the other: told once, and how often. */
final class RepeatedRows {
  /** Longer repetitions are hard to see as such. */
  private static final int LONGEST = 12;

  /** What is worth a line that says it. */
  private static final int LEAST_SAVED = 2;

  private final List<List<TraceTable.Row>> rows;
  private final List<Line> lines = new ArrayList<>();

  private record Line(int step, TraceTable.Row row) {
    boolean says(Line other) {
      return row.saysTheSame(other.row);
    }
  }

  private RepeatedRows(List<List<TraceTable.Row>> rows) {
    this.rows = rows;
  }

  /**
   * Takes repetitions out of the rows of each step.
   *
   * @param from the first of the steps that may be a repetition together
   * @param to behind the last one
   * @param whole whether a step has nothing but its rows to say, so that they may go
   */
  static void fold(List<List<TraceTable.Row>> rows, int from, int to, IntPredicate whole) {
    RepeatedRows folding = new RepeatedRows(rows);
    for (int step = from; step < to; step++) {
      if (whole.test(step)) {
        for (TraceTable.Row row : rows.get(step)) {
          folding.lines.add(new Line(step, row));
        }
      } else {
        folding.fold();
      }
    }
    folding.fold();
  }

  private void fold() {
    for (int at = 0; at < lines.size(); ) {
      int best = 0;
      int saved = 0;
      for (int period = 1; period <= LONGEST; period++) {
        int copies = copies(at, period);
        if (copies * period > saved) {
          saved = copies * period;
          best = period;
        }
      }
      if (saved >= LEAST_SAVED) {
        takeOut(at + best, saved, best);
      }
      at += Math.max(1, best + saved);
    }
    lines.clear();
  }

  private int copies(int at, int period) {
    int end = at + period;
    while (end < lines.size() && lines.get(end).says(lines.get(end - period))) {
      end++;
    }
    return (end - at) / period - 1;
  }

  private void takeOut(int at, int count, int period) {
    for (int i = at; i < at + count; i++) {
      rows.get(lines.get(i).step).remove(lines.get(i).row);
    }
    Line last = lines.get(at + count - 1);
    int times = count / period;
    rows.get(last.step)
        .add(
            TraceTable.Row.remark(
                (period == 1 ? "the line above" : "the " + period + " lines above")
                    + (times == 1 ? " once more" : " " + times + " more times")));
  }
}
