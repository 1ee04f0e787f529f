package lasso.checker.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Place;
import lasso.checker.trace.TracePost;
import lasso.checker.trace.TraceStep;
import lasso.checker.trace.Truth;

/**
 * A run as a table: one line per step (number, rank, place, call, what happened), one without number per operation that a
 * step posted on its way, the program's own output where it was written, and the propositions of a violated formula where they change.
 */
final class TraceTable {
  /** A longer run is shortened to its beginning and its end. */
  private static final int LONGEST = 300;

  private static final int SHOWN_FIRST = 20;
  private static final int SHOWN_LAST = 200;
  private static final int WIDEST_PLACE = 26;
  private static final int WIDEST_CALL = 34;

  private record Row(
      String number, int rank, String thread, String place, String call, String text) {}

  private final StringBuilder out = new StringBuilder();
  private final RankWords names;

  /** Width of what tells rank and thread; 0 if no process is several threads. */
  private final int laneWidth;

  private final int placeWidth;
  private final int callWidth;

  private TraceTable(List<Row> rows, RankWords names) {
    this.names = names;
    laneWidth =
        rows.stream()
            .filter(row -> !row.thread.isEmpty())
            .mapToInt(row -> lane(row).length())
            .max()
            .orElse(0);
    placeWidth =
        rows.stream()
            .mapToInt(r -> r.place.length())
            .filter(w -> w <= WIDEST_PLACE)
            .max()
            .orElse(5);
    callWidth =
        rows.stream().mapToInt(r -> r.call.length()).filter(w -> w <= WIDEST_CALL).max().orElse(4);
  }

  static String render(Counterexample run, RankWords names) {
    List<TraceStep> steps = new ArrayList<>(run.starts());
    steps.addAll(run.stem());
    List<TraceStep> all = new ArrayList<>(steps);
    all.addAll(run.cycle());
    List<Row> rows = all.stream().flatMap(step -> rows(step).stream()).toList();
    if (rows.isEmpty() && run.truths().isEmpty()) {
      return "  every " + names.head() + " goes from its start straight to where it stands\n";
    }
    TraceTable table = new TraceTable(rows, names);
    table.append(new Row("step", -1, "", "place", "call", "what happens"));
    if (run.truths().isEmpty()) {
      table.append(steps);
    } else {
      table.append(run.starts());
      table.appendFirst(run.truths());
      table.append(run.stem());
    }
    if (!run.cycle().isEmpty()) {
      table.out.append("  then for ever:\n");
      table.append(run.cycle());
    } else if (!run.truths().isEmpty()) {
      table.out.append(
          run.over()
              ? "  the run ends here, and its last state repeats for ever\n"
              : "  whatever happens next, the formula is violated\n");
    }
    return table.out.toString();
  }

  /** As wide as number and process. */
  private String margin() {
    return " ".repeat(9 + names.width());
  }

  /** The propositions of a formula in the initial state. */
  private void appendFirst(List<Truth> truths) {
    String values = truths.stream().map(Truth::toString).collect(Collectors.joining(", "));
    Columns.append(out, margin() + "* ", "at first " + values);
  }

  private void append(List<TraceStep> steps) {
    if (steps.size() <= LONGEST) {
      steps.forEach(this::append);
      return;
    }
    steps.subList(0, SHOWN_FIRST).forEach(this::append);
    int omitted = steps.size() - SHOWN_FIRST - SHOWN_LAST;
    Columns.append(
        out,
        "  ...   ",
        omitted
            + " steps left out: --trace FILE writes them all, and --search bfs with --reduction none finds a shortest run ...");
    steps.subList(steps.size() - SHOWN_LAST, steps.size()).forEach(this::append);
  }

  private void append(TraceStep step) {
    rows(step).forEach(this::append);
    if (!step.output().isEmpty()) {
      String head = margin() + "| ";
      step.output().lines().forEach(line -> out.append((head + line).stripTrailing()).append('\n'));
    }
    step.changes().forEach(change -> Columns.append(out, margin() + "* ", change.toString()));
  }

  private void append(Row row) {
    String head =
        (laneWidth > 0
                ? String.format("%6s %-" + laneWidth + "s  ", row.number, lane(row))
                : String.format("%6s %" + names.width() + "s  ", row.number, lane(row)))
            + Columns.left(row.place, placeWidth);
    String line = head + "  " + Columns.left(row.call, callWidth) + "  ";
    if (line.length() + row.text.length() <= Columns.WIDTH) {
      out.append((line + row.text).stripTrailing()).append('\n');
    } else if (Columns.WIDTH - line.length() >= 36) {
      Columns.append(out, line, row.text);
    } else {
      out.append((head + "  " + row.call).stripTrailing()).append('\n');
      Columns.append(out, " ".repeat(head.length() + 4), row.text);
    }
  }

  private String lane(Row row) {
    String cell = row.rank < 0 ? names.head() : names.cell(row.rank);
    return row.thread.isEmpty() ? cell : cell + " / " + row.thread;
  }

  private static List<Row> rows(TraceStep step) {
    List<Row> rows = new ArrayList<>();
    if (step.action() != TraceStep.Action.START) {
      rows.add(
          new Row(
              String.valueOf(step.number()),
              step.rank(),
              step.thread(),
              show(step.place()),
              call(step.call(), step.detail()),
              step.reply()));
    } else if (step.posts().isEmpty() && !step.output().isEmpty()) {
      rows.add(new Row("-", step.rank(), step.thread(), "", step.call(), step.reply()));
    }
    for (TracePost post : step.posts()) {
      rows.add(
          new Row("-", step.rank(), step.thread(), show(post.place()), post.call(), post.effect()));
    }
    return rows;
  }

  private static String call(String call, String detail) {
    return detail == null || detail.isEmpty() ? call : call + " " + detail;
  }

  private static String show(Place place) {
    return place == null ? "" : place.toString();
  }
}
