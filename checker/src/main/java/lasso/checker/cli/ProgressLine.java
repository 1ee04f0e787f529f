package lasso.checker.cli;

import java.io.PrintStream;
import java.util.Locale;
import lasso.api.Checker;
import lasso.api.Checker.Progress;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

/** One line that is written over and over: states, states per second, depth, memory. */
final class ProgressLine implements Checker.Listener, AutoCloseable {
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
  ProgressLine(PrintStream out) {
    this.out = out;
  }

  @Override
  public void progress(Progress sample) {
    if (sample.over()) {
      close();
      return;
    }
    long nanos = Math.max(1, sample.elapsedNanos() - lastNanos);
    long perSecond = Math.round((sample.states() - lastStates) * 1e9 / nanos);
    lastStates = sample.states();
    lastNanos = sample.elapsedNanos();
    text = render(sample, perSecond);
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
    bar.stepTo(sample.states());
  }

  static String render(Progress sample, long statesPerSecond) {
    String line =
        String.format(
            Locale.ROOT,
            "%,d states  %,d/s  depth %,d  stored %,d MB  heap %,d MB  %d s",
            sample.states(),
            statesPerSecond,
            sample.depth(),
            sample.storedBytes() >> 20,
            sample.heapBytes() >> 20,
            sample.elapsedNanos() / 1_000_000_000L);
    if (sample.violations() > 0) {
      line += String.format(Locale.ROOT, "  violations %,d", sample.violations());
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
