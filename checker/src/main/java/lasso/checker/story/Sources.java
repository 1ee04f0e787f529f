package lasso.checker.story;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import lasso.api.plan.Program;

/**
 * The texts of source files by their bare names, as far as they are found: among the files in memory, beside the program, below {@code --sourcepath}, and where
 * build tools keep the sources of a directory of classes. Of two files of one name the first one found is meant. Any thread may ask.
 */
public final class Sources {
  private static final int DEEPEST = 12;
  private static final long LARGEST = 1 << 20;

  private final Map<String, Optional<List<String>>> known = new ConcurrentHashMap<>();
  private final Program program;
  private final List<Path> roots = new ArrayList<>();

  /** Those of a program. */
  public Sources(Program program) {
    this.program = program;
    Path file = Path.of(program.program()).toAbsolutePath();
    if (Files.isRegularFile(file)) {
      roots.add(file.getParent());
    }
    for (String process : program.system()) {
      for (String word : process.split("[ =]+")) {
        Path source = Path.of(word).toAbsolutePath();
        if (Files.isRegularFile(source) && !roots.contains(source.getParent())) {
          roots.add(source.getParent());
        }
      }
    }
    for (String entry : program.sourcepath().split(File.pathSeparator)) {
      addDirectory(entry);
    }
    for (String entry : program.classpath().split(File.pathSeparator)) {
      if (!entry.isEmpty()) {
        addDirectory(entry);
        addDirectory(Path.of(entry, "..", "..", "src", "main", "java").toString());
        addDirectory(Path.of(entry, "..", "..", "src", "test", "java").toString());
      }
    }
  }

  private void addDirectory(String name) {
    if (!name.isEmpty() && Files.isDirectory(Path.of(name))) {
      roots.add(Path.of(name).toAbsolutePath().normalize());
    }
  }

  /** The lines of a file; empty when it is not found or not text. */
  public Optional<List<String>> lines(String name) {
    return known.computeIfAbsent(name, this::find);
  }

  private Optional<List<String>> find(String name) {
    for (Map.Entry<String, String> text : program.inMemory().entrySet()) {
      if (text.getKey().equals(name) || text.getKey().endsWith("/" + name)) {
        return Optional.of(text.getValue().lines().toList());
      }
    }
    return file(name).flatMap(Sources::read);
  }

  /** Where a file lies; empty when it is not found. */
  public Optional<Path> file(String name) {
    for (Path root : roots) {
      Path beside = root.resolve(name);
      Optional<Path> found = Files.isRegularFile(beside) ? Optional.of(beside) : below(root, name);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<Path> below(Path root, String name) {
    try (Stream<Path> files =
        Files.find(root, DEEPEST, (path, is) -> is.isRegularFile() && path.endsWith(name))) {
      return files.findFirst();
    } catch (IOException | java.io.UncheckedIOException e) {
      return Optional.empty(); // a directory that can't be read holds no source for us
    }
  }

  private static Optional<List<String>> read(Path file) {
    try {
      return Files.size(file) > LARGEST
          ? Optional.empty()
          : Optional.of(
              new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList());
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
