package lasso.perf.whole;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A process that ran to its end.
 *
 * @param output standard output and error
 * @param wallSeconds from start to end
 * @param cpuSeconds processor time of the process and its children, user and system
 */
record TimedProcess(int exitCode, String output, double wallSeconds, double cpuSeconds) {
  /** The shell tells the processor time of what it waited for; Java doesn't. */
  private static final String SCRIPT =
      "times=$1; shift; \"$@\"; code=$?; times >\"$times\"; exit $code";

  private static final Pattern MINUTES = Pattern.compile("(\\d+)m([\\d.]+)s");

  static TimedProcess run(Path directory, List<String> command)
      throws IOException, InterruptedException {
    return run(directory, Map.of(), command);
  }

  /**
   * @param environment variables besides those of this process
   */
  static TimedProcess run(Path directory, Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    Path times = Files.createTempFile("lasso-perf", ".times");
    Path output = Files.createTempFile("lasso-perf", ".out");
    try {
      List<String> words =
          new ArrayList<>(List.of("/bin/sh", "-c", SCRIPT, "sh", times.toString()));
      words.addAll(command);
      long begin = System.nanoTime();
      ProcessBuilder builder =
          new ProcessBuilder(words)
              .directory(directory.toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile());
      builder.environment().putAll(environment);
      Process process = builder.start();
      int code = process.waitFor();
      double wall = (System.nanoTime() - begin) / 1e9;
      String text = Files.readString(output, StandardCharsets.ISO_8859_1);
      return new TimedProcess(code, text, wall, childrenSeconds(Files.readString(times)));
    } finally {
      Files.delete(times);
      Files.delete(output);
    }
  }

  /**
   * @param times what the shell's {@code times} prints: a line for itself, a line for its children, each with user and system time
   */
  static double childrenSeconds(String times) {
    String[] lines = times.strip().split("\n");
    Matcher matcher = MINUTES.matcher(lines[lines.length - 1]);
    double seconds = 0;
    while (matcher.find()) {
      seconds += 60 * Double.parseDouble(matcher.group(1)) + Double.parseDouble(matcher.group(2));
    }
    return seconds;
  }
}
