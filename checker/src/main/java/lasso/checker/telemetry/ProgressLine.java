package lasso.checker.telemetry;

import java.io.PrintStream;
import java.util.Locale;
import lasso.checker.output.SafeText;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

/** One line that is written over and over: states, states per second, depth, memory. */
public final class ProgressLine implements SearchObserver, AutoCloseable {
  private static final int UPDATE_MILLIS = 500;

  private final PrintStream out;
  private final int width;
  private volatile String text = "";
  private ProgressBar bar;
  private boolean closed;
  private long lastStates;
  private long lastNanos;

  /**
   * @param out standard error
   * @param width of the line, in characters; what is longer is cut off, so that the line never wraps
   */
  public ProgressLine(PrintStream out, int width) {
    this.out = out;
    this.width = width;
  }

  /**
   * Nothing moves for a while.
   *
   * @param where the search stands, such as {@code rank 0 runs Fib.f (Fib.java:12), for 3 s}
   */
  public synchronized void standing(String where) {
    show(SafeText.line(where));
  }

  @Override
  public synchronized void on(SearchEvent event) {
    if (event.kind == SearchEvent.Kind.FINISHED) {
      close();
      return;
    }
    long nanos = Math.max(1, event.elapsedNanos - lastNanos);
    long perSecond = Math.round((event.states - lastStates) * 1e9 / nanos);
    lastStates = event.states;
    lastNanos = event.elapsedNanos;
    show(render(event, perSecond));
    if (bar != null) {
      bar.stepTo(event.states);
    }
  }

  private void show(String line) {
    text = line + " ".repeat(Math.max(0, width - line.length()));
    if (bar == null && !closed) {
      bar =
          new ProgressBarBuilder()
              .setTaskName("search")
              .setInitialMax(-1)
              .setUpdateIntervalMillis(UPDATE_MILLIS)
              .continuousUpdate()
              .setRenderer((state, length) -> text.substring(0, Math.min(length, text.length())))
              .setConsumer(new ConsoleProgressBarConsumer(out, width))
              .clearDisplayOnFinish()
              .build();
    }
  }

  static String render(SearchEvent event, long statesPerSecond) {
    String line =
        String.format(
            Locale.ROOT,
            "%,d states  %,d/s  depth %,d  stored %,d MB  heap %,d MB  %d s",
            event.states,
            statesPerSecond,
            event.depth,
            event.storedBytes() >> 20,
            event.heapBytes >> 20,
            event.elapsedNanos / 1_000_000_000L);
    if (event.violations > 0) {
      line += String.format(Locale.ROOT, "  violations %,d", event.violations);
    }
    return line;
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (bar != null) {
      bar.close();
      bar = null;
      out.print("\r" + " ".repeat(width) + "\r");
      out.flush();
    }
  }
}
