package lasso.c.libc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Tables of tests: columns between tabs, comments behind #. */
final class LibcTables {
  private LibcTables() {}

  static List<String[]> read(String name, int columns) {
    try (InputStream in = LibcTables.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("# "))
          .map(line -> line.split("\t", columns))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
