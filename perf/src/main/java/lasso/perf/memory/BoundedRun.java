package lasso.perf.memory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A check that ran under a bound.
 *
 * @param peakBytes the largest resident size of any process of the run
 * @param exitCode -1 when it had to be killed
 * @param verdict its first line
 */
record BoundedRun(Shape shape, long peakBytes, int exitCode, String verdict, double seconds) {
  private static final long LOOK_MILLIS = 20;

  /** Runs a shape under a bound such as {@code 512M}, for a time at most. */
  static BoundedRun of(Path home, Shape shape, String bound, long mostSeconds)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of(home.resolve("lasso").toString(), "check", "--memory", bound));
    command.addAll(shape.options());
    command.add(home.resolve("perf/memory/" + shape.program() + ".java").toString());
    Path output = Files.createTempFile("lasso-memory", ".out");
    try {
      long begin = System.nanoTime();
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      long peak = 0;
      boolean ended = false;
      while (!ended && System.nanoTime() - begin < TimeUnit.SECONDS.toNanos(mostSeconds)) {
        ended = process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        peak = Math.max(peak, process.descendants().mapToLong(BoundedRun::peakOf).max().orElse(0));
      }
      if (!ended) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.waitFor();
      }
      String first = Files.readAllLines(output).stream().findFirst().orElse("(nothing)");
      double seconds = (System.nanoTime() - begin) / 1e9;
      return new BoundedRun(shape, peak, ended ? process.exitValue() : -1, first, seconds);
    } finally {
      Files.delete(output);
    }
  }

  /** The largest resident size of a process so far, in bytes; 0 when it is gone. */
  private static long peakOf(ProcessHandle process) {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/" + process.pid() + "/status"))) {
        if (line.startsWith("VmHWM:")) {
          return 1024 * Long.parseLong(line.replaceAll("\\D", ""));
        }
      }
    } catch (IOException e) {
      return 0;
    }
    return 0;
  }
}
