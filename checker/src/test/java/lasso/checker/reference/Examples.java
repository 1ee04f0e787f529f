package lasso.checker.reference;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The programs of the examples directory. */
final class Examples {
  private Examples() {}

  static SourcePrograms compile() {
    Map<String, String> sources = new TreeMap<>();
    names().forEach(name -> sources.put(name, source(name)));
    return SourcePrograms.compile(sources);
  }

  static String source(String name) {
    return read(name + ".java");
  }

  /** The rows of the table of expected verdicts, each as its columns. */
  static List<List<String>> expectations() {
    return read("expected.tsv")
        .lines()
        .filter(line -> !line.startsWith("#"))
        .skip(1)
        .map(line -> List.of(line.split("\t")))
        .toList();
  }

  private static String read(String file) {
    try {
      return Files.readString(directory().resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Class names, sorted. */
  static List<String> names() {
    try (Stream<Path> files = Files.list(directory())) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".java"))
          .map(name -> name.substring(0, name.length() - ".java".length()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Tests run in the directory of their module, or in the one above. */
  private static Path directory() {
    Path above = Path.of("..", "examples");
    return Files.isDirectory(above) ? above : Path.of("examples");
  }
}
