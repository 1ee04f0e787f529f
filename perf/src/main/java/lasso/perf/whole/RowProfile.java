package lasso.perf.whole;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/**
 * Runs a row under Java's Flight Recorder and prints where its time went: {@code perf/bench profile ROW}. Leaves the recording and the collapsed
 * stacks, which tools that draw flame graphs read.
 */
public final class RowProfile {
  private static final int UNUSABLE = 2;
  private static final int METHODS = 25;
  private static final String RECORDING = "row.jfr";

  /** Deep enough that recursion does not hide the callers; the recorder keeps 64 frames else. */
  private static final String OPTIONS =
      "-XX:FlightRecorderOptions=stackdepth=256 -XX:StartFlightRecording=filename="
          + RECORDING
          + ",settings=profile";

  /** Java code and native code that threads were found in; waiting threads are in neither. */
  private static final List<String> EVENTS =
      List.of("jdk.ExecutionSample", "jdk.NativeMethodSample");

  /** In the names of hidden classes, another one for each. */
  private static final Pattern ADDRESS = Pattern.compile("[+/]0x[0-9a-f]+(\\.\\d+)?");

  private RowProfile() {}

  /** Arguments: the project's folder; the folder to write to; the row's name. */
  public static void main(String[] args) throws IOException, InterruptedException {
    try {
      Path home = Path.of(args[0]).toAbsolutePath().normalize();
      profile(home, Path.of(args[1]).toAbsolutePath(), row(List.of(args).subList(2, args.length)));
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(UNUSABLE);
    }
  }

  /**
   * @throws IllegalArgumentException unless the words are the name of one row
   */
  static Row row(List<String> words) {
    if (words.size() != 1) {
      throw new IllegalArgumentException(
          "perf/bench profile ROW takes one row of "
              + String.join(", ", Row.ALL.stream().map(Row::name).toList()));
    }
    return Row.named(words).get(0);
  }

  private static void profile(Path home, Path output, Row row)
      throws IOException, InterruptedException {
    RowCheck.warmUp(home);
    Files.createDirectories(output);
    Path recording = output.resolve(row.name() + ".jfr");
    Path folder = Files.createTempDirectory("lasso-perf");
    RowCheck check;
    try {
      check =
          RowCheck.run(home, home, row, folder, List.of(), Map.of("LASSO_JAVA_OPTS", options()));
      if (check.isRefused() || !Files.exists(folder.resolve(RECORDING))) {
        throw new IllegalArgumentException(
            row.name() + " left no recording: " + check.process().output().strip());
      }
      Files.move(folder.resolve(RECORDING), recording, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      RowCheck.delete(folder);
    }
    HotMethods methods = read(recording);
    if (methods.samples() == 0) {
      throw new IllegalArgumentException(row.name() + ": no samples; the row is too short");
    }
    Path collapsed = output.resolve(row.name() + ".collapsed");
    Files.writeString(collapsed, methods.collapsed());
    System.out.printf(
        "%s: %s, %,d states; %.2f s, %.2f s of processor time, with the recorder; %,d samples%n%n%s%nrecording: %s%nstacks:    %s%n",
        row.title(),
        check.verdict(),
        check.result().get("states").getAsLong(),
        check.process().wallSeconds(),
        check.process().cpuSeconds(),
        methods.samples(),
        methods.table(METHODS),
        recording,
        collapsed);
  }

  /** What the user set stays. */
  private static String options() {
    String set = System.getenv("LASSO_JAVA_OPTS");
    return set == null || set.isBlank() ? OPTIONS : set + " " + OPTIONS;
  }

  private static HotMethods read(Path recording) throws IOException {
    HotMethods methods = new HotMethods();
    try (RecordingFile file = new RecordingFile(recording)) {
      while (file.hasMoreEvents()) {
        RecordedEvent event = file.readEvent();
        if (EVENTS.contains(event.getEventType().getName()) && event.getStackTrace() != null) {
          methods.add(stack(event.getStackTrace()));
        }
      }
    }
    return methods;
  }

  private static List<String> stack(RecordedStackTrace trace) {
    List<String> stack = new ArrayList<>();
    for (RecordedFrame frame : trace.getFrames()) {
      RecordedMethod method = frame.getMethod();
      if (method != null) {
        String type = ADDRESS.matcher(method.getType().getName()).replaceAll("");
        stack.add(type + "." + method.getName());
      }
    }
    return stack;
  }
}
