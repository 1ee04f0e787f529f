package lasso.c.toolchain;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lasso.runtime.program.Sha256;

/**
 * Files that were made of others, by a key that names the command and the contents of its main input. Beside each stands a list of all other files that it was made of, with their contents' digests: it
 * counts as long as they are the same.
 */
final class ObjectCache {
  private final Path directory;

  ObjectCache(Path directory) {
    this.directory = directory;
  }

  static String key(List<String> parts) {
    return Sha256.of(String.join("\0", parts).getBytes(StandardCharsets.UTF_8));
  }

  /** The place for what has this key, be it there or not. */
  Path place(String key, String suffix) {
    return directory.resolve(key + suffix);
  }

  /** Whether it is there and all that it was made of is as it was. */
  boolean isCurrent(String key, String suffix) {
    Path list = place(key, ".from");
    try {
      if (!Files.isRegularFile(place(key, suffix)) || !Files.isRegularFile(list)) {
        return false;
      }
      for (String line : Files.readAllLines(list)) {
        int space = line.indexOf(' ');
        Path input = Path.of(line.substring(space + 1));
        if (!Files.isRegularFile(input)
            || !Sha256.of(Files.readAllBytes(input)).equals(line.substring(0, space))) {
          return false;
        }
      }
      return true;
    } catch (IOException | RuntimeException e) {
      return false;
    }
  }

  /** Notes what it was made of; the thing itself is there already. */
  void note(String key, List<Path> inputs) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Path input : inputs) {
      lines.add(Sha256.of(Files.readAllBytes(input)) + " " + input);
    }
    Caches.write(place(key, ".from"), String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
  }
}
