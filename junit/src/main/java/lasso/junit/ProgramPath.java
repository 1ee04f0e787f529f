package lasso.junit;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/** Where the program's classes are: on the class path of the tests, but for what is Lasso itself. */
final class ProgramPath {
  private ProgramPath() {}

  /** The class path of this Java machine as programs see it. */
  static String ofTests() {
    return entries().stream()
        .filter(entry -> !isOurs(entry))
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** The whole class path of this Java machine. */
  static String ofMachine() {
    return entries().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  /** Build tools put a long class path into the manifest of an otherwise empty jar. */
  private static List<Path> entries() {
    Set<Path> entries = new LinkedHashSet<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (!entry.isEmpty()) {
        add(Path.of(entry).toAbsolutePath().normalize(), entries);
      }
    }
    return new ArrayList<>(entries);
  }

  private static void add(Path entry, Set<Path> entries) {
    if (!Files.exists(entry) || !entries.add(entry) || Files.isDirectory(entry)) {
      return;
    }
    for (String named : namedIn(entry)) {
      URI uri = entry.toUri().resolve(named);
      if ("file".equals(uri.getScheme())) {
        add(Path.of(uri), entries);
      }
    }
  }

  private static List<String> namedIn(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      String path =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      return path == null || path.isBlank() ? List.of() : List.of(path.strip().split("\\s+"));
    } catch (IOException e) {
      return List.of(); // no jar: the machine passes over it, too
    }
  }

  /** A program can bring no package {@code lasso}, so that is what tells the modules of Lasso. */
  private static boolean isOurs(Path entry) {
    if (Files.isDirectory(entry)) {
      return Files.isDirectory(entry.resolve("lasso"));
    }
    try (JarFile file = new JarFile(entry.toFile())) {
      return file.stream().anyMatch(e -> e.getName().startsWith("lasso/"));
    } catch (IOException e) {
      return false;
    }
  }
}
