package lasso.checker.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import lasso.api.plan.Reports.TraceView;
import lasso.checker.trace.Change;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Place;
import lasso.checker.trace.TracePost;
import lasso.checker.trace.TraceStep;
import lasso.checker.trace.Truth;

/**
 * A run as a table: one line per step or message (number, rank, place, call, what happened), one without number per operation that a
 * step posted on its way, the program's own output where it was written, and the propositions of a violated formula where they change.
 */
final class TraceTable {
  /** A longer run is shortened to its beginning and its end. */
  private static final int LONGEST = 300;

  private static final int SHOWN_FIRST = 20;
  private static final int SHOWN_LAST = 200;

  /** Lines with fewer characters are short. */
  private static final int NARROW = 80;

  /** In place of a rank, of a line that is about no process. */
  private static final int NOBODY = -2;

  private static final int WIDEST_PLACE = 26;
  private static final int WIDEST_CALL = 34;

  /** A line of the table. */
  record Row(String number, int rank, String thread, String place, String call, String text) {
    /** What a step says itself. */
    static Row of(TraceStep step, String text) {
      boolean start = step.action() == TraceStep.Action.START;
      return new Row(
          start ? "-" : String.valueOf(step.number()),
          step.rank(),
          step.thread(),
          show(step.place()),
          call(step.call(), step.detail()),
          text);
    }

    /** A proposition that a step changes. */
    static Row of(TraceStep step, Change change, boolean first) {
      return new Row(
          first ? String.valueOf(step.number()) : "-",
          step.rank(),
          step.thread(),
          show(change.place() == null ? step.place() : change.place()),
          "",
          change.proposition() + " becomes " + change.holds());
    }

    /** An operation that a step posts. */
    static Row of(TraceStep step, TracePost post, String more) {
      return new Row(
          "-", step.rank(), step.thread(), show(post.place()), post.call(), post.effect() + more);
    }

    /** The first of its step. */
    Row numbered(TraceStep step) {
      return new Row(String.valueOf(step.number()), rank, thread, place, call, text);
    }

    /** A line that speaks of other lines. */
    static Row remark(String text) {
      return new Row("...", NOBODY, "", "", "", text);
    }

    /** Whether another line differs in nothing but the number of its step. */
    boolean saysTheSame(Row other) {
      return rank == other.rank
          && thread.equals(other.thread)
          && place.equals(other.place)
          && call.equals(other.call)
          && text.equals(other.text);
    }

    private Row marked() {
      return new Row("> " + number, rank, thread, place, call, text);
    }

    private static String call(String call, String detail) {
      return detail == null || detail.isEmpty() ? call : call + " " + detail;
    }

    private static String show(Place place) {
      return place == null ? "" : place.toString();
    }
  }

  private final StringBuilder out = new StringBuilder();
  private final List<List<Row>> rows;
  private final RankWords names;
  private final int decisive;
  private final TraceView view;
  private final Columns columns;

  /** Width of what tells rank and thread; 0 if no process is several threads. */
  private final int laneWidth;

  private final boolean oneFile;
  private final int placeWidth;
  private final int callWidth;

  /** {@code rows}: of each step; {@code decisive}: the number of a step, or -1. */
  private TraceTable(
      List<List<Row>> rows, RankWords names, TraceView view, Columns columns, int decisive) {
    this.view = view;
    this.columns = columns;
    this.rows = rows;
    this.names = names;
    this.decisive = decisive;
    oneFile = (view == TraceView.STORY || columns.width() < NARROW) && hasOneFile(rows);
    laneWidth =
        rows.stream()
            .flatMap(List::stream)
            .filter(row -> !row.thread.isEmpty())
            .mapToInt(row -> lane(row).length())
            .max()
            .orElse(0);
    placeWidth =
        widest(
            rows.stream().flatMap(List::stream).map(this::place).toList(),
            WIDEST_PLACE,
            oneFile ? 4 : 5);
    callWidth = widest(rows.stream().flatMap(List::stream).map(Row::call).toList(), WIDEST_CALL, 4);
  }

  private static boolean hasOneFile(List<List<Row>> rows) {
    List<String> places = rows.stream().flatMap(List::stream).map(Row::place).toList();
    return places.stream()
            .filter(place -> place.contains(":"))
            .map(TraceTable::file)
            .distinct()
            .count()
        == 1;
  }

  /** The one file of all lines. */
  private String theFile() {
    return rows.stream()
        .flatMap(List::stream)
        .map(Row::place)
        .filter(place -> place.contains(":"))
        .findFirst()
        .map(place -> " (lines of " + file(place) + ")")
        .orElse("");
  }

  private static String file(String place) {
    return place.substring(0, Math.max(0, place.lastIndexOf(':')));
  }

  /** Where lines are short and all places are in one file, the number of the line is enough. */
  private String place(Row row) {
    return oneFile && row.place.contains(":")
        ? row.place.substring(row.place.lastIndexOf(':'))
        : row.place;
  }

  private static int widest(List<String> texts, int most, int least) {
    return texts.stream()
        .mapToInt(String::length)
        .filter(width -> width <= most)
        .map(width -> Math.max(width, least))
        .max()
        .orElse(least);
  }

  /** {@code decisive}: the number of the step that decides, or -1. */
  static String render(
      Counterexample run, RankWords names, TraceView view, Columns columns, int decisive) {
    boolean fits = TraceColumns.fit(run.starts().size(), columns.width());
    if (view == TraceView.COLUMNS && run.truths().isEmpty() && fits) {
      return TraceColumns.render(run, names, columns, decisive);
    }
    List<TraceStep> all = new ArrayList<>(run.starts());
    all.addAll(run.stem());
    int stem = all.size();
    all.addAll(run.cycle());
    List<List<Row>> rows =
        view == TraceView.STEPS
            ? all.stream().map(TraceTable::rows).toList()
            : TraceStory.folded(run, decisive, names);
    if (rows.stream().allMatch(List::isEmpty)
        && run.truths().isEmpty()
        && all.stream().allMatch(step -> step.watched().isEmpty())) {
      return "  every " + names.head() + " goes from its start straight to where it stands\n";
    }
    TraceTable table = new TraceTable(rows, names, view, columns, decisive);
    if (!fits && view == TraceView.COLUMNS) {
      columns.append(
          table.out,
          "  ",
          "(a line of "
              + columns.width()
              + " characters has no room for a column for each "
              + names.head()
              + ")");
    }
    table.append(
        new Row(
            "step",
            -1,
            "",
            table.oneFile ? "line" : "place",
            "call",
            "what happens" + (table.oneFile ? table.theFile() : "")));
    if (run.truths().isEmpty()) {
      table.append(all, 0, stem);
    } else {
      table.append(all, 0, run.starts().size());
      table.appendFirst(run.truths());
      table.append(all, run.starts().size(), stem);
    }
    if (!run.cycle().isEmpty()) {
      table.out.append("  then for ever:\n");
      table.append(all, stem, all.size());
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
    columns.append(out, margin() + "* ", "at first " + values);
  }

  private void append(List<TraceStep> steps, int from, int to) {
    if (to - from <= LONGEST) {
      appendAll(steps, from, to);
      return;
    }
    appendAll(steps, from, from + SHOWN_FIRST);
    int omitted = to - from - SHOWN_FIRST - SHOWN_LAST;
    columns.append(
        out,
        "  ...   ",
        omitted
            + " steps left out: --trace FILE writes them all, and --search bfs with --reduction none finds a shortest run ...");
    appendAll(steps, to - SHOWN_LAST, to);
  }

  private void appendAll(List<TraceStep> steps, int from, int to) {
    for (int i = from; i < to; i++) {
      append(steps.get(i), rows.get(i));
    }
  }

  private void append(TraceStep step, List<Row> lines) {
    boolean decides =
        decisive >= 0 && step.number() == decisive && step.action() != TraceStep.Action.START;
    for (int i = 0; i < lines.size(); i++) {
      append(decides && i == 0 ? lines.get(i).marked() : lines.get(i));
    }
    if (!step.output().isEmpty()) {
      String head = margin() + "| ";
      step.output().lines().forEach(line -> out.append((head + line).stripTrailing()).append('\n'));
    }
    step.watched().forEach(value -> columns.append(out, margin() + "* ", value));
    if (view == TraceView.STORY && TraceStory.tellsChanges(step)) {
      return;
    }
    step.changes().forEach(change -> columns.append(out, margin() + "* ", change.toString()));
  }

  private String lane(Row row) {
    if (row.rank == NOBODY) {
      return "";
    }
    String cell = row.rank < 0 ? names.head() : names.cell(row.rank);
    return row.thread.isEmpty() ? cell : cell + " / " + row.thread;
  }

  private void append(Row row) {
    String head =
        (laneWidth > 0
                ? String.format("%6s %-" + laneWidth + "s  ", row.number, lane(row))
                : String.format("%6s %" + names.width() + "s  ", row.number, lane(row)))
            + Columns.left(place(row), placeWidth);
    String line = head + "  " + Columns.left(row.call, callWidth) + "  ";
    if (line.length() + row.text.length() <= columns.width()) {
      out.append((line + row.text).stripTrailing()).append('\n');
    } else if (columns.width() - line.length() >= (oneFile ? 24 : 36)) {
      columns.append(out, line, row.text);
    } else {
      columns.append(out, head.stripTrailing() + "  ", row.call);
      int deep = Math.min(head.length() + 4, Math.max(margin().length() + 2, columns.width() - 44));
      columns.append(out, " ".repeat(deep), row.text);
    }
  }

  /** All that a step says. */
  private static List<Row> rows(TraceStep step) {
    List<Row> rows = new ArrayList<>();
    boolean start = step.action() == TraceStep.Action.START;
    if (!start || step.posts().isEmpty() && !step.output().isEmpty()) {
      rows.add(Row.of(step, step.reply()));
    }
    step.posts().forEach(post -> rows.add(Row.of(step, post, "")));
    return rows;
  }
}
