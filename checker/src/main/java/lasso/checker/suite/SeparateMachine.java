package lasso.checker.suite;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import lasso.checker.explore.StopFlag;

/**
 * Checks every program in a Java machine of its own. The check gets the bounds as {@code --timeout} and {@code --memory} and so can say itself how far it came;
 * a machine that does not end by itself, or outgrows its bound, is ended from here.
 */
public final class SeparateMachine implements ProgramRunner {
  /** How many lines of a report are kept. */
  private static final int REPORT_LINES = 60;

  /** What a machine may take beyond its time to start, to tell a counterexample and to write files. */
  private static final Duration GRACE = Duration.ofSeconds(15);

  /** By their exit codes. */
  private static final List<String> VERDICTS =
      List.of("holds", "violated", "unusable", "inconclusive");

  private static final long POLL_MILLIS = 50;

  /** Of its memory: a check ends itself at its bound, with a verdict, if it gets the time. */
  private static final long TOLERATED_PERCENT = 115;

  private final JavaMachine java;
  private final Duration grace;
  private final StopFlag stop;

  /**
   * @param java how to start one
   * @param stop ends the machines that run
   */
  public SeparateMachine(JavaMachine java, StopFlag stop) {
    this(java, stop, GRACE);
  }

  SeparateMachine(JavaMachine java, StopFlag stop, Duration grace) {
    this.java = java;
    this.grace = grace;
    this.stop = stop;
  }

  @Override
  public RowAnswer run(ManifestRow row) throws InterruptedException {
    try {
      Path directory = Files.createTempDirectory("lasso-suite");
      try {
        return run(row, directory);
      } finally {
        delete(directory);
      }
    } catch (IOException e) {
      return RowAnswer.crashed("no Java machine could be started: " + e, 0, 0, List.of());
    }
  }

  private RowAnswer run(ManifestRow row, Path directory) throws IOException, InterruptedException {
    Path out = directory.resolve("out.txt");
    Path err = directory.resolve("err.txt");
    AwaitedWord word = AwaitedWord.at(directory.resolve("word"));
    long began = System.nanoTime();
    Process process =
        new ProcessBuilder(command(row, directory, word))
            .directory(row.manifest().directory().toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
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
          : answer(process.exitValue(), word, directory, seconds, peak.bytes());
    } finally {
      process.destroyForcibly();
      process.waitFor();
    }
  }

  /** The words of the machine that checks a row. */
  private List<String> command(ManifestRow row, Path directory, AwaitedWord word) {
    List<String> command =
        new ArrayList<>(java.command(row.bounds().memoryBytes() / 2, word.place()));
    command.addAll(List.of("check", "-n", String.valueOf(row.ranks())));
    command.addAll(List.of("--timeout", row.bounds().time().toMillis() + "ms"));
    command.addAll(List.of("--memory", String.valueOf(row.bounds().memoryBytes())));
    command.addAll(List.of("--json", directory.resolve("r.json").toString()));
    command.addAll(List.of("--sarif", directory.resolve("r.sarif").toString()));
    if (row.expected().outcomes() != null && !row.options().contains("--outcomes")) {
      command.add("--outcomes");
    }
    int program = row.options().indexOf("--");
    int end = program < 0 ? row.options().size() : program;
    command.addAll(row.options().subList(0, end));
    command.add(row.target());
    command.addAll(row.options().subList(end, row.options().size()));
    return command;
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
      if (peak.measure() > bounds.memoryBytes() / 100 * TOLERATED_PERCENT) {
        return "ended from outside: %d MB resident, its bound is %d MB"
            .formatted(peak.bytes() >> 20, bounds.memoryBytes() >> 20);
      }
    }
    return null;
  }

  /** An exit code and result files count only with the last word of Lasso on them. */
  private static RowAnswer answer(
      int code, AwaitedWord word, Path directory, double seconds, long peakBytes)
      throws IOException {
    List<String> report = new ArrayList<>(firstLines(directory.resolve("out.txt")));
    List<String> words = firstLines(directory.resolve("err.txt"));
    report.addAll(words);
    String first = words.isEmpty() ? "" : words.get(0);
    AwaitedWord.Heard heard = word.heard();
    boolean known = code >= 0 && code < VERDICTS.size() && heard.code() == code;
    if (known) {
      String json = heard.confirmed(directory.resolve("r.json"));
      String sarif = heard.confirmed(directory.resolve("r.sarif"));
      if (json != null) {
        RowAnswer answer = RowAnswer.of(object(json), seconds, report, findings(sarif));
        if (answer.verdict().equals(VERDICTS.get(code))) {
          return answer;
        }
      }
      if (code > 1 && first.startsWith("lasso: ")) {
        return RowAnswer.withoutResult(VERDICTS.get(code), first.substring(7), seconds, peakBytes);
      }
    }
    return RowAnswer.crashed(
        "the Java machine ended with code "
            + code
            + (heard.code() == code ? "" : " without the last word of Lasso")
            + (first.isEmpty() ? "" : ": " + first),
        seconds,
        peakBytes,
        report);
  }

  private static JsonArray findings(String sarif) {
    JsonArray all = new JsonArray();
    if (sarif != null) {
      for (JsonElement run : object(sarif).getAsJsonArray("runs")) {
        all.addAll(run.getAsJsonObject().getAsJsonArray("results"));
      }
    }
    return all;
  }

  private static JsonObject object(String json) {
    return JsonParser.parseString(json).getAsJsonObject();
  }

  private static List<String> firstLines(Path file) throws IOException {
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      return reader.lines().limit(REPORT_LINES).toList();
    } catch (UncheckedIOException e) {
      return List.of("(output that is not UTF-8)");
    }
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.toList()) {
        Files.deleteIfExists(file);
      }
    }
    Files.deleteIfExists(directory);
  }
}
