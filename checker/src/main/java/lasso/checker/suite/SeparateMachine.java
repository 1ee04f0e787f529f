package lasso.checker.suite;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import lasso.checker.explore.StopRequest;

/**
 * Checks every program in a Java machine of its own. The check gets the bounds as {@code --timeout} and {@code --memory} and so can say itself how far it came;
 * a machine that does not end by itself, or outgrows its bound, is ended from here.
 */
public final class SeparateMachine implements ProgramRunner {
  /** What a machine may take beyond its time to start, to tell a counterexample and to write files. */
  private static final Duration GRACE = Duration.ofSeconds(15);

  private static final long POLL_MILLIS = 50;

  /** Of its memory: a check ends itself at its bound, with a verdict, if it gets the time. */
  private static final long TOLERATED_PERCENT = 115;

  private final JavaMachine java;
  private final Duration grace;
  private final StopRequest stop;
  private final ViolationPages pages;

  /**
   * @param java how to start one
   * @param stop ends the machines that run
   * @param pages takes the pages of violations, or null
   */
  public SeparateMachine(JavaMachine java, StopRequest stop, ViolationPages pages) {
    this(java, stop, pages, GRACE);
  }

  SeparateMachine(JavaMachine java, StopRequest stop, ViolationPages pages, Duration grace) {
    this.pages = pages;
    this.java = java;
    this.grace = grace;
    this.stop = stop;
  }

  @Override
  public RowAnswer run(ManifestRow row) throws InterruptedException {
    try {
      try (RowFiles files = new RowFiles(row, pages)) {
        return run(row, files);
      }
    } catch (IOException e) {
      return RowAnswer.crashed("no Java machine could be started: " + e, 0, 0, List.of());
    }
  }

  private RowAnswer run(ManifestRow row, RowFiles files) throws IOException, InterruptedException {
    AwaitedWord word = AwaitedWord.at(files.word());
    List<String> command =
        new ArrayList<>(java.command(row.bounds().memoryBytes() / 2, word.place()));
    command.addAll(files.arguments(row.target()));
    long began = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .directory(row.manifest().directory().toFile())
            .redirectOutput(files.out().toFile())
            .redirectError(files.err().toFile())
            .start();
    try {
      process.getOutputStream().close();
      ResidentPeak peak = new ResidentPeak(process.pid());
      String cut = watch(process, row.bounds(), peak, began);
      double seconds = (System.nanoTime() - began) / 1e9;
      if (stop.reason() != null) {
        return RowAnswer.interrupted(stop.reason(), seconds, peak.bytes());
      }
      return cut != null
          ? RowAnswer.cut(cut, seconds, peak.bytes())
          : files.answer(process.exitValue(), word.heard(), seconds, peak.bytes());
    } finally {
      process.destroyForcibly();
      process.waitFor();
    }
  }

  /** Waits for the end; returns why it was not waited for any longer, or null. */
  private String watch(Process process, RowBounds bounds, ResidentPeak peak, long began)
      throws InterruptedException {
    long deadline = began + bounds.time().plus(grace).toNanos();
    while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
      if (stop.reason() != null) {
        return stop.reason();
      }
      if (System.nanoTime() > deadline) {
        return "ended from outside: its time is "
            + bounds.time().toMillis() / 1000.0
            + " s, and it had not ended "
            + grace.toMillis() / 1000.0
            + " s later";
      }
      if (peak.measure() > tolerated(bounds)) {
        return "ended from outside: %d MB resident, its bound is %d MB"
            .formatted(peak.bytes() >> 20, bounds.memoryBytes() >> 20);
      }
    }
    return null;
  }

  /** In bytes: what is beyond is ended from outside. */
  static long tolerated(RowBounds bounds) {
    return bounds.memoryBytes() / 100 * TOLERATED_PERCENT;
  }
}
