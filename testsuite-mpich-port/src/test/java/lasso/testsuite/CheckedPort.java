package lasso.testsuite;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import lasso.checker.cli.Main;
import lasso.checker.suite.ManifestRow;
import lasso.checker.suite.RowAnswer;

/** What {@code check} says about the program of a row, asked in this machine. */
record CheckedPort(
    String verdict, Set<String> kinds, String message, String places, String report) {
  private static final List<String> VERDICTS =
      List.of("holds", "violated", "unusable", "inconclusive");

  static CheckedPort of(ManifestRow row) throws InterruptedException {
    try {
      Path json = Files.createTempFile("lasso", ".json");
      try {
        return of(row, json);
      } finally {
        Files.deleteIfExists(json);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static CheckedPort of(ManifestRow row, Path json)
      throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of("check", "-n", "" + row.ranks()));
    arguments.addAll(row.options());
    arguments.addAll(List.of("--threads", "1", "--timeout", "60s", "--json", json.toString()));
    arguments.add(source(row).toString());
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
    int code = Main.run(arguments, out);
    String report = said.toString(StandardCharsets.UTF_8);
    String verdict = code < VERDICTS.size() ? VERDICTS.get(code) : "crashed";
    if (Files.size(json) == 0) {
      return new CheckedPort(verdict, Set.of(), report, "", report);
    }
    JsonObject result = JsonParser.parseString(Files.readString(json)).getAsJsonObject();
    Set<String> kinds = new TreeSet<>();
    StringBuilder places = new StringBuilder();
    JsonArray violations = result.getAsJsonArray("violations");
    for (JsonElement element : violations) {
      JsonObject violation = element.getAsJsonObject();
      kinds.add(violation.get("kind").getAsString());
      places.append(violation.get("file")).append(':').append(violation.get("line")).append('\n');
      places.append(violation.get("message").getAsString()).append('\n');
    }
    String words = result.get("message").getAsString();
    return new CheckedPort(verdict, kinds, words, places.toString().replace("\"", ""), report);
  }

  /** As the suite would see it, without measurements. */
  RowAnswer answer() {
    return new RowAnswer(verdict, kinds, Set.of(), message, 0, 0, 0, 0, List.of(), new JsonArray());
  }

  static Path source(ManifestRow row) {
    return row.directory().resolve(row.target());
  }

  /** Whether the place or the message of a violation names this line. */
  boolean names(Path source, int line) {
    return Pattern.compile(Pattern.quote(source.getFileName() + ":" + line) + "\\b")
        .matcher(places)
        .find();
  }
}
