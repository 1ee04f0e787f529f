package lasso.perf.whole;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A row's check by one build, run to its end.
 *
 * @param result its result file, null when there is none: the build does not know the options
 */
record RowCheck(TimedProcess process, JsonObject result) {
  private static final int UNUSABLE = 2;

  /**
   * Runs the row.
   *
   * @param build folder whose {@code lasso} is run
   * @param sources folder whose program is checked
   * @param folder where it runs, and where the result file is made
   */
  static RowCheck run(Path build, Path sources, Row row, Path folder, List<String> moreOptions)
      throws IOException, InterruptedException {
    return run(build, sources, row, folder, moreOptions, Map.of());
  }

  /**
   * @param environment variables besides those of this process
   */
  static RowCheck run(
      Path build,
      Path sources,
      Row row,
      Path folder,
      List<String> moreOptions,
      Map<String, String> environment)
      throws IOException, InterruptedException {
    Path file = folder.resolve("result.json");
    Files.deleteIfExists(file);
    List<String> command = new ArrayList<>(List.of(build.resolve("lasso").toString()));
    command.addAll(row.arguments());
    command.addAll(List.of("--json", file.toString()));
    command.addAll(moreOptions);
    command.add(sources.resolve(row.program()).toString());
    TimedProcess process = TimedProcess.run(folder, environment, command);
    return new RowCheck(
        process,
        Files.exists(file)
            ? JsonParser.parseString(Files.readString(file)).getAsJsonObject()
            : null);
  }

  /** Lets a build make itself and its archive of classes, which is not to be measured. */
  static TimedProcess warmUp(Path build, String... options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(build.resolve("lasso").toString(), "check"));
    command.addAll(List.of(options));
    command.add("--help");
    return TimedProcess.run(build, command);
  }

  /** Deletes a folder where checks ran, with what they have left there, such as checkpoints. */
  static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  boolean isRefused() {
    return process.exitCode() == UNUSABLE || result == null;
  }

  /** What a build said that refused the row. */
  String firstLine() {
    return process.output().strip().replaceFirst("(?s)\n.*", "");
  }

  String verdict() {
    return result.get("verdict").getAsString();
  }
}
