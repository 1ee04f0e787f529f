package lasso.checker.report;

import java.util.ArrayList;
import java.util.List;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.TraceStep;

/** A run with a column for each rank: what it does stands in its own column, and one line is one moment. */
final class TraceColumns {
  private static final int NARROWEST = 12;
  private static final int NUMBER = 6;

  private final StringBuilder out = new StringBuilder();
  private final int ranks;
  private final int width;

  private TraceColumns(int ranks, int lineWidth) {
    this.ranks = ranks;
    width = (lineWidth - NUMBER) / Math.max(1, ranks);
  }

  /** Whether a line has room for so many columns. */
  static boolean fit(int ranks, int lineWidth) {
    return ranks * NARROWEST + NUMBER <= lineWidth;
  }

  /** {@code decisive}: the number of the step that decides, or -1. */
  static String render(Counterexample run, RankWords names, Columns page, int decisive) {
    TraceColumns columns = new TraceColumns(run.starts().size(), page.width());
    StringBuilder head = new StringBuilder(" ".repeat(NUMBER));
    for (int rank = 0; rank < columns.ranks; rank++) {
      head.append(Columns.left(names.of(rank), columns.width));
    }
    columns.out.append(head.toString().stripTrailing()).append('\n');
    List<TraceStep> steps = new ArrayList<>(run.starts());
    steps.addAll(run.stem());
    int stem = steps.size();
    steps.addAll(run.cycle());
    List<List<TraceTable.Row>> rows = TraceStory.rows(run, decisive, names);
    for (int i = 0; i < steps.size(); i++) {
      if (i == stem) {
        columns.out.append("  then for ever:\n");
      }
      TraceStep step = steps.get(i);
      boolean decides = step.number() == decisive && step.action() != TraceStep.Action.START;
      for (TraceTable.Row row : rows.get(i)) {
        columns.append(decides ? "> " : "", row.number(), step.rank(), text(row));
      }
      for (String value : step.watched()) {
        columns.append("", "", step.rank(), "* " + value);
      }
      for (String line : step.output().lines().toList()) {
        columns.append("", "", step.rank(), "| " + line);
      }
    }
    return columns.out.toString();
  }

  private static String text(TraceTable.Row row) {
    String line = row.place().substring(row.place().lastIndexOf(':') + 1);
    String thread = row.thread().isEmpty() ? "" : row.thread() + " ";
    return thread + (line.isEmpty() ? "" : ":" + line + " ") + row.text();
  }

  private void append(String mark, String number, int rank, String text) {
    String first = String.format("%5s ", mark + number);
    String indent = " ".repeat(rank * width);
    for (String line : Columns.wrap(text, width - 2)) {
      out.append((first + indent + line).stripTrailing()).append('\n');
      first = " ".repeat(NUMBER);
    }
  }
}
