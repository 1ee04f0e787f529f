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
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The directory in which the check of one row leaves what it finds, and how that is read. Deleted when it is closed. */
final class RowFiles implements AutoCloseable {
  /** How many lines of a report are kept. */
  private static final int REPORT_LINES = 60;

  /** By their exit codes. */
  private static final List<String> VERDICTS =
      List.of("holds", "violated", "unusable", "inconclusive");

  private final Path directory;
  private final ManifestRow row;
  private final ViolationPages pages;

  /**
   * @param pages takes the page of a violation; null: none is made
   */
  RowFiles(ManifestRow row, ViolationPages pages) throws IOException {
    this.row = row;
    this.pages = row.options().contains("--html") ? null : pages;
    directory = Files.createTempDirectory("lasso-suite");
    if (this.pages != null) {
      pages.forget(row);
    }
  }

  /** Where standard output goes. */
  Path out() {
    return directory.resolve("out.txt");
  }

  /** Where standard error goes. */
  Path err() {
    return directory.resolve("err.txt");
  }

  /** Where the last word is awaited. */
  Path word() {
    return directory.resolve("word");
  }

  /**
   * The words of the check of the row.
   *
   * @param target the program, as it is found from the directory in which the machine runs
   */
  List<String> arguments(String target) {
    List<String> words = new ArrayList<>(List.of("check", "-n", String.valueOf(row.ranks())));
    words.addAll(List.of("--timeout", row.bounds().time().toMillis() + "ms"));
    words.addAll(List.of("--memory", String.valueOf(row.bounds().memoryBytes())));
    words.addAll(List.of("--json", directory.resolve("r.json").toString()));
    words.addAll(List.of("--sarif", directory.resolve("r.sarif").toString()));
    if (pages != null) {
      words.addAll(List.of("--html", page().toString()));
    }
    if (row.expected().outcomes() != null && !row.options().contains("--outcomes")) {
      words.add("--outcomes");
    }
    if (!row.manifest().classpath().isEmpty()
        && row.options().stream().noneMatch(o -> o.startsWith(ManifestReader.CLASSPATH))) {
      words.addAll(List.of(ManifestReader.CLASSPATH, row.manifest().classpath()));
    }
    int program = row.options().indexOf("--");
    int end = program < 0 ? row.options().size() : program;
    words.addAll(row.options().subList(0, end));
    words.add(target);
    words.addAll(row.options().subList(end, row.options().size()));
    return words;
  }

  /** An exit code and result files count only with the last word of Lasso on them. */
  RowAnswer answer(int code, AwaitedWord.Heard heard, double seconds, long peakBytes)
      throws IOException {
    List<String> report = new ArrayList<>(firstLines(out()));
    List<String> words = firstLines(err());
    report.addAll(words);
    String first = words.isEmpty() ? "" : words.get(0);
    boolean known = code >= 0 && code < VERDICTS.size() && heard.code() == code;
    if (known) {
      String json = heard.confirmed(directory.resolve("r.json"));
      String sarif = heard.confirmed(directory.resolve("r.sarif"));
      if (json != null) {
        RowAnswer answer = RowAnswer.of(object(json), seconds, report, findings(sarif));
        if (answer.verdict().equals(VERDICTS.get(code))) {
          keepPage(answer, heard);
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

  private Path page() {
    return directory.resolve("r.html");
  }

  private void keepPage(RowAnswer answer, AwaitedWord.Heard heard) throws IOException {
    if (pages != null && !answer.kinds().isEmpty()) {
      String page = heard.confirmed(page());
      if (page != null) {
        pages.write(row, page);
      }
    }
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

  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.toList()) {
        Files.deleteIfExists(file);
      }
    }
    Files.deleteIfExists(directory);
  }
}
