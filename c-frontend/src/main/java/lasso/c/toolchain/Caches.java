package lasso.c.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import lasso.runtime.program.UnusableInputException;

/** Directories below the user's cache. Whatever is in there is made again when it is deleted. */
final class Caches {
  private Caches() {}

  /** A directory of this name, which is made if need be. */
  static Path directory(String name) {
    Path directory = root().resolve(name);
    try {
      return Files.createDirectories(directory);
    } catch (IOException e) {
      throw new UnusableInputException(
          "the cache "
              + directory
              + " can't be made: "
              + e.getMessage()
              + ". Set XDG_CACHE_HOME to a directory that can be written.",
          e);
    }
  }

  private static Path root() {
    String given = System.getenv("XDG_CACHE_HOME");
    return given == null || given.isEmpty()
        ? Path.of(System.getProperty("user.home"), ".cache", "lasso")
        : Path.of(given, "lasso");
  }

  /** Writes a file as a whole or not at all, whoever else writes it at the same time. */
  static void write(Path file, byte[] contents) throws IOException {
    Path fresh = Files.createTempFile(file.getParent(), "new", null);
    try {
      Files.write(fresh, contents);
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }
}
