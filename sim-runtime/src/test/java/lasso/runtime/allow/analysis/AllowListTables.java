package lasso.runtime.allow.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Makes the tables of the JDK that runs it: {@code java ... AllowListTables DIRECTORY}, where the directory is {@code
 * sim-runtime/src/main/resources/lasso/runtime/allow}. {@code docs/decisions/allow-list.md} has the command.
 */
public final class AllowListTables {
  private AllowListTables() {}

  /** Writes the tables below the directory that is named. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 1) {
      throw new IllegalArgumentException(
          "one argument is expected: the directory of the tables, not " + List.of(arguments));
    }
    Path directory = Path.of(arguments[0]).resolve(Integer.toString(Runtime.version().feature()));
    Files.createDirectories(directory);
    try (Stream<Path> old = Files.list(directory)) {
      for (Path file : old.toList()) {
        Files.delete(file);
      }
    }
    JdkAnalysis analysis = new JdkAnalysis(JdkImage.ofRunningJdk(), Boundaries.read());
    for (Map.Entry<String, String> file : TableWriter.files(analysis).entrySet()) {
      Files.writeString(directory.resolve(file.getKey()), file.getValue());
    }
    for (Boundaries.Rule rule : analysis.boundaries.unused()) {
      System.err.println("names nothing in this JDK: " + rule.what() + " " + rule.pattern());
    }
  }
}
