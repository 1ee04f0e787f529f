package lasso.checker.suite;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import lasso.checker.explore.StopRequest;

/**
 * A Java machine that checks one row after the other: its classes are loaded, its code is compiled. It is asked by a line on its standard input and answers by the same files and
 * the same last word as a machine for one row; each run has a secret of its own, which the machine gets when the run begins.
 *
 * <p>Thread rule: one row at a time; {@link #close} from any thread.
 */
final class WarmMachine implements AutoCloseable {
  private static final long POLL_MILLIS = 50;

  /** The system's switch that makes the largest resident size the present one. */
  private static final String RESET_PEAK = "5";

  /** Stands for the end of the machine's output. */
  private static final String ENDED = "";

  private final Process process;
  private final OutputStream requests;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private boolean ready = true;

  /** Starts one with a heap of so many bytes at most. */
  WarmMachine(JavaMachine java, long heapBytes) throws IOException {
    process =
        new ProcessBuilder(java.serving(heapBytes))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    requests = process.getOutputStream();
    Thread reader = new Thread(this::read, "lasso-suite-machine");
    reader.setDaemon(true);
    reader.start();
  }

  private void read() {
    try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
      reader.lines().forEach(lines::add);
    } catch (IOException | java.io.UncheckedIOException e) {
      // the same as its end
    } finally {
      lines.add(ENDED);
    }
  }

  /** Whether it can be given a row. */
  boolean isReady() {
    return ready && process.isAlive();
  }

  /**
   * Checks a row.
   *
   * @param pages takes the page of a violation, or null
   * @return null when the machine ended, or had to be ended: nothing is known of the row then
   */
  RowAnswer run(ManifestRow row, ViolationPages pages, StopRequest stop, long graceNanos)
      throws IOException, InterruptedException {
    ready = false;
    try (RowFiles files = new RowFiles(row, pages)) {
      AwaitedWord word = AwaitedWord.notWritten(files.word());
      String target = row.directory().resolve(row.target()).toString();
      ServedRun run = ServedRun.of(word, files.out(), files.err(), files.arguments(target));
      forgetPeak();
      long began = System.nanoTime();
      requests.write((run.line() + "\n").getBytes(StandardCharsets.UTF_8));
      requests.flush();
      ResidentPeak peak = new ResidentPeak(process.pid());
      long deadline = began + row.bounds().time().toNanos() + graceNanos;
      String said = await(word.secret(), stop, deadline, peak, row.bounds());
      if (said == null) {
        return null;
      }
      double seconds = (System.nanoTime() - began) / 1e9;
      AwaitedWord.Heard heard = word.heard();
      RowAnswer answer =
          heard.code() < 0 ? null : files.answer(heard.code(), heard, seconds, peak.measure());
      ready = said.equals(ServedRun.READY);
      return answer;
    }
  }

  /** Waits for the end of a run; returns what the machine says of itself then, or null. */
  private String await(
      String secret, StopRequest stop, long deadline, ResidentPeak peak, RowBounds bounds)
      throws InterruptedException {
    while (true) {
      String line = lines.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
      if (line == null) {
        if (stop.reason() != null
            || System.nanoTime() > deadline
            || peak.measure() > SeparateMachine.tolerated(bounds)) {
          return null;
        }
      } else if (line.equals(ENDED)) {
        return null;
      } else if (line.startsWith(secret + " ")) {
        return line.substring(secret.length() + 1);
      }
    }
  }

  /** Where the system can't, the size of the whole life of the machine is taken: too large, never too small. */
  private void forgetPeak() {
    try {
      Files.writeString(Path.of("/proc/" + process.pid() + "/clear_refs"), RESET_PEAK);
    } catch (IOException | RuntimeException e) {
      // as above
    }
  }

  /** Ends it. */
  @Override
  public void close() {
    process.destroyForcibly();
  }
}
