package lasso.checker.suite;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

/**
 * The table on the screen: a line per row as its check ends, and below what differs in it. Where somebody watches, a line that is written over and over
 * counts, and names what runs.
 */
public final class SuiteConsole implements SuiteListener, AutoCloseable {
  private static final int WIDTH = 100;
  private static final int UPDATE_MILLIS = 500;

  /** How many lines of a counterexample are shown. */
  private static final int TRACE_LINES = 12;

  private final PrintStream out;
  private final PrintStream err;
  private final ProgressBar bar;
  private final int total;
  private final boolean quiet;
  private final List<ManifestRow> running = new ArrayList<>();
  private int done;
  private int unexpected;
  private volatile String text = " ".repeat(WIDTH);

  /**
   * @param out the table
   * @param err the line that counts
   * @param watched whether somebody sees {@code err}
   * @param quiet whether rows that are as expected are left out
   * @param total the number of rows
   */
  public SuiteConsole(PrintStream out, PrintStream err, boolean watched, boolean quiet, int total) {
    this.out = out;
    this.err = err;
    this.quiet = quiet;
    this.total = total;
    this.bar = watched ? bar() : null;
  }

  private ProgressBar bar() {
    return new ProgressBarBuilder()
        .setTaskName("suite")
        .setInitialMax(total)
        .setUpdateIntervalMillis(UPDATE_MILLIS)
        .continuousUpdate()
        .setRenderer((state, length) -> text.substring(0, Math.min(length, text.length())))
        .setConsumer(new ConsoleProgressBarConsumer(err, WIDTH))
        .clearDisplayOnFinish()
        .build();
  }

  @Override
  public void started(ManifestRow row) {
    running.add(row);
    count();
  }

  @Override
  public void finished(RowResult result) {
    running.remove(result.row());
    done++;
    boolean expected = result.standing() == RowResult.Standing.AS_EXPECTED;
    unexpected += expected ? 0 : 1;
    if (!expected || !quiet) {
      clear();
      out.print(render(result));
      out.flush();
    }
    count();
  }

  /** The line of a row, and what differs in it. */
  static String render(RowResult result) {
    ManifestRow row = result.row();
    RowAnswer answer = result.answer();
    StringBuilder lines = new StringBuilder();
    lines.append(
        String.format(
            Locale.ROOT,
            "%-12s %-24s %-12s %,11d states %8.2f s %,6d MB  %s%n",
            switch (result.standing()) {
              case AS_EXPECTED -> "ok";
              case DIFFERS -> "DIFFERENT";
              case INCONCLUSIVE -> "INCONCLUSIVE";
            },
            row.program(),
            answer.verdict(),
            answer.states(),
            answer.seconds(),
            answer.peakRssBytes() >> 20,
            row.settings()));
    if (result.standing() != RowResult.Standing.AS_EXPECTED) {
      lines.append("    ").append(row.place()).append(": ");
      lines.append(String.join("; ", result.differences())).append('\n');
      if (!row.why().isEmpty()) {
        lines.append("    expected because: ").append(row.why()).append('\n');
      }
      if (answer.report().isEmpty()) {
        lines.append("    ").append(answer.message()).append('\n');
      }
      answer.report().stream()
          .takeWhile(line -> !line.equals("Assumptions"))
          .limit(TRACE_LINES)
          .forEach(line -> lines.append(("    | " + line).stripTrailing()).append('\n'));
    }
    return lines.toString();
  }

  private void count() {
    String names = running.stream().map(ManifestRow::program).collect(Collectors.joining(", "));
    String line = done + "/" + total + " done, " + unexpected + " not as expected  " + names;
    text = line.substring(0, Math.min(WIDTH, line.length()));
    text += " ".repeat(WIDTH - text.length());
    if (bar != null) {
      bar.stepTo(done);
    }
  }

  private void clear() {
    if (bar != null) {
      err.print("\r" + " ".repeat(WIDTH) + "\r");
      err.flush();
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
      clear();
    }
  }
}
