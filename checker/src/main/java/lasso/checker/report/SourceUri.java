package lasso.checker.report;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;

/** Names of source files in result files: relative to the working directory where they lie below it, so that a checkout elsewhere finds them. */
public final class SourceUri {
  private SourceUri() {}

  /** Of a file. */
  public static String of(Path file) {
    Path here = Path.of("").toAbsolutePath();
    Path there = file.toAbsolutePath().normalize();
    if (!there.startsWith(here)) {
      return there.toUri().toString();
    }
    try {
      String path = here.relativize(there).toString().replace('\\', '/');
      return new URI(null, null, path.isEmpty() ? "." : path, null).toASCIIString();
    } catch (URISyntaxException e) {
      return there.toUri().toString();
    }
  }
}
