package lasso.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Collectors;

/** What of a project's class path programs see: all but Lasso itself, whose classes they get in another way. */
final class ProjectClasses {
  private ProjectClasses() {}

  /** The class path; entries that do not exist are left out. */
  static String path(List<String> entries) {
    return entries.stream()
        .filter(entry -> Files.exists(Path.of(entry)) && !isLasso(Path.of(entry)))
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** A program can bring no package {@code lasso}, so that is what tells. */
  private static boolean isLasso(Path entry) {
    if (Files.isDirectory(entry)) {
      return Files.isDirectory(entry.resolve("lasso"));
    }
    try (JarFile jar = new JarFile(entry.toFile())) {
      return jar.stream().anyMatch(file -> file.getName().startsWith("lasso/"));
    } catch (IOException e) {
      return false;
    }
  }
}
