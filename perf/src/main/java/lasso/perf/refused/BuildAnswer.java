package lasso.perf.refused;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a build of Lasso says of a program.
 *
 * @param end how it ended
 * @param line the first line of its verdict, or of its complaint
 */
record BuildAnswer(End end, String line) {
  /** Ways to end. All but the last two count as run. */
  enum End {
    HOLDS,
    VIOLATED,
    /** A bound was reached, or it had to be killed behind it. */
    BOUND,
    /** Refused before anything ran, or not under control. */
    REFUSED,
    /** It does not compile by itself, has no {@code main}, or Lasso failed. */
    UNUSABLE;

    boolean isRun() {
      return ordinal() <= BOUND.ordinal();
    }
  }

  /** Beyond the bound that the build was given, for its start. */
  private static final long MERCY_SECONDS = 20;

  private static final Pattern NOT_A_PROGRAM =
      Pattern.compile("compil|cannot find symbol|has no main|does not exist|no class");
  private static final Pattern VERDICT =
      Pattern.compile("^(HOLDS|VIOLATED|INCONCLUSIVE)\\b.*", Pattern.MULTILINE);
  private static final Pattern COMPLAINT =
      Pattern.compile("^(lasso: (?!warning|building)|  +- ).*", Pattern.MULTILINE);

  /** A check that is under way. */
  record Running(Process process, Path output, long begin) {}

  static Running start(Path home, Path program, int ranks, int seconds) throws IOException {
    Path output = Files.createTempFile("lasso-refused", ".out");
    List<String> command =
        List.of(
            home.resolve("lasso").toString(),
            "check",
            "-n",
            String.valueOf(ranks),
            "--timeout",
            seconds + "s",
            program.toString());
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectErrorStream(true).redirectOutput(output.toFile());
    return new Running(builder.start(), output, System.nanoTime());
  }

  static BuildAnswer of(Running running, int seconds) throws IOException, InterruptedException {
    Process process = running.process();
    long left =
        TimeUnit.SECONDS.toNanos(seconds + MERCY_SECONDS) - (System.nanoTime() - running.begin());
    try {
      if (!process.waitFor(left, TimeUnit.NANOSECONDS)) {
        new ArrayList<>(process.descendants().toList()).forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
        return new BuildAnswer(End.BOUND, "killed " + MERCY_SECONDS + " s after its bound");
      }
      return judge(process.exitValue(), Files.readString(running.output()));
    } finally {
      Files.delete(running.output());
    }
  }

  private static BuildAnswer judge(int exitCode, String text) {
    Matcher verdict = VERDICT.matcher(text);
    String line = verdict.find() ? verdict.group() : complaint(text);
    return switch (exitCode) {
      case 0 -> new BuildAnswer(End.HOLDS, line);
      case 1 -> new BuildAnswer(End.VIOLATED, line);
      case 2 ->
          new BuildAnswer(NOT_A_PROGRAM.matcher(line).find() ? End.UNUSABLE : End.REFUSED, line);
      case 3 ->
          new BuildAnswer(
              line.contains("not under control") || line.contains("not supported")
                  ? End.REFUSED
                  : End.BOUND,
              line);
      default -> new BuildAnswer(End.UNUSABLE, line);
    };
  }

  private static String complaint(String text) {
    Matcher complaint = COMPLAINT.matcher(text);
    return complaint.find()
        ? complaint.group().strip()
        : text.lines().filter(each -> !each.isBlank()).findFirst().orElse("(nothing)");
  }
}
