package lasso.checker.telemetry;

import java.io.PrintStream;
import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

/** One line that is written over and over: states, states per second, depth, memory. */
public final class ProgressLine implements SearchObserver, AutoCloseable {
  private static final int WIDTH = 96;
  private static final int UPDATE_MILLIS = 500;

  private final PrintStream out;
  private volatile String text = "";
  private ProgressBar bar;
  private long lastStates;
  private long lastNanos;

  /**
   * @param out standard error
   */
  public ProgressLine(PrintStream out) {
    this.out = out;
  }

  @Override
  public void on(SearchEvent event) {
    if (event.kind == SearchEvent.Kind.FINISHED) {
      close();
      return;
    }
    long nanos = Math.max(1, event.elapsedNanos - lastNanos);
    long perSecond = Math.round((event.states - lastStates) * 1e9 / nanos);
    lastStates = event.states;
    lastNanos = event.elapsedNanos;
    text = render(event, perSecond);
    if (bar == null) {
      bar =
          new ProgressBarBuilder()
              .setTaskName("search")
              .setInitialMax(-1)
              .setUpdateIntervalMillis(UPDATE_MILLIS)
              .setRenderer((state, length) -> text.substring(0, Math.min(length, text.length())))
              .setConsumer(new ConsoleProgressBarConsumer(out, WIDTH))
              .clearDisplayOnFinish()
              .build();
    }
    bar.stepTo(event.states);
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
    return line + " ".repeat(Math.max(0, WIDTH - line.length()));
  }

  @Override
  public synchronized void close() {
    if (bar != null) {
      bar.close();
      bar = null;
      out.print("\r" + " ".repeat(WIDTH) + "\r");
      out.flush();
    }
  }
}
