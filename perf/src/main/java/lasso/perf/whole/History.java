package lasso.perf.whole;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * A file with one JSON object per line, one line per run of the benchmark. {@code perf/README.md} describes the fields; count {@link
 * #VERSION} up when a meaning changes, and add rather than rename.
 */
record History(Path file) {
  static final int VERSION = 1;

  private static final Gson GSON =
      new GsonBuilder().disableHtmlEscaping().serializeNulls().create();

  /**
   * Adds a run.
   *
   * @param hotPaths as {@link JmhResults} gives them, empty when they were not run
   */
  void append(JsonObject surroundings, JsonArray programs, JsonArray hotPaths) throws IOException {
    JsonObject line = new JsonObject();
    line.addProperty("schemaVersion", VERSION);
    surroundings.asMap().forEach(line::add);
    line.add("programs", programs);
    line.add("hotPaths", hotPaths);
    Files.writeString(
        file, GSON.toJson(line) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /**
   * All runs, oldest first; none when there is no file.
   *
   * @throws IOException when a line is no JSON object, named by its number
   */
  JsonArray read() throws IOException {
    JsonArray runs = new JsonArray();
    if (!Files.exists(file)) {
      return runs;
    }
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      try {
        runs.add(JsonParser.parseString(lines.get(i)).getAsJsonObject());
      } catch (JsonParseException | IllegalStateException e) {
        throw new IOException(
            file + ", line " + (i + 1) + ": not a run of the benchmark. Remove the line.", e);
      }
    }
    return runs;
  }

  /** Writes all runs as a page, and says where both are. */
  void writePage(Path page) throws IOException {
    Files.createDirectories(page.toAbsolutePath().getParent());
    Files.writeString(page, HistoryPage.render(read()));
    System.out.println("history: " + file + "\npage:    " + page);
  }
}
