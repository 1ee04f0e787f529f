package lasso.c.toolchain;

import java.nio.file.Path;
import java.util.List;

/**
 * A source file and what it is compiled with.
 *
 * @param flags its own, in front of those of the whole program
 */
public record SourceFile(Path file, List<String> flags) {
  /** One without flags of its own. */
  public static SourceFile of(String file) {
    return new SourceFile(Path.of(file), List.of());
  }
}
