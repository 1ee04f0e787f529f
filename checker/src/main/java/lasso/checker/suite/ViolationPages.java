package lasso.checker.suite;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.zip.CRC32;

/**
 * A directory with a page for each violation that a suite has found.
 *
 * @param directory made when the first page is written
 * @param link how the page of the suite leads there; ends with a slash, or is empty
 */
public record ViolationPages(Path directory, String link) {
  /**
   * A directory that a page links to.
   *
   * @param page the file of the suite's page, or null
   */
  public static ViolationPages in(Path directory, Path page) {
    Path absolute = directory.toAbsolutePath().normalize();
    Path from = page == null ? null : page.toAbsolutePath().normalize().getParent();
    boolean related = from != null && from.getRoot().equals(absolute.getRoot());
    String link = related ? from.relativize(absolute).toString() : absolute.toUri().toString();
    link = link.replace('\\', '/');
    return new ViolationPages(absolute, link.isEmpty() || link.endsWith("/") ? link : link + "/");
  }

  /** The page of a row: its name stays the same as long as the row stays where it is. */
  Path page(ManifestRow row) {
    CRC32 manifest = new CRC32();
    manifest.update(row.manifest().file().toString().getBytes(StandardCharsets.UTF_8));
    String place = HexFormat.of().toHexDigits((int) manifest.getValue());
    String program = row.program().replaceAll("[^\\w.-]", "_");
    return directory.resolve(program + "-" + row.line() + "-" + place + ".html");
  }

  /** A page of an earlier suite says nothing about this one. */
  void forget(ManifestRow row) throws IOException {
    Files.deleteIfExists(page(row));
  }

  void write(ManifestRow row, String text) throws IOException {
    Files.createDirectories(directory);
    Files.writeString(page(row), text);
  }

  /** What leads from the suite's page to the page of a row; null when there is none. */
  String link(ManifestRow row) {
    Path page = page(row);
    return Files.exists(page) ? link + page.getFileName() : null;
  }
}
