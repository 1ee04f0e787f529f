package lasso.checker.suite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import lasso.runtime.program.UnusableInputException;

/** Manifests in a directory with the programs A, B and C, and answers to their rows. */
final class Tables {
  static final RowBounds USUAL = new RowBounds(Duration.ofSeconds(5), 1 << 20);

  private static final BoundSyntax SYNTAX =
      new BoundSyntax(Tables::duration, text -> Long.parseLong(text.replace("M", "")) << 20);

  private Tables() {}

  private static Duration duration(String text) {
    if (!text.endsWith("s")) {
      throw new UnusableInputException("timeout " + text + ": must be a duration.");
    }
    return Duration.ofSeconds(Long.parseLong(text.replace("s", "")));
  }

  /** Writes a manifest; blanks around bars are left out, and bars become tabs. */
  static Path manifest(Path directory, String... lines) {
    try {
      for (String program : List.of("A", "B", "C")) {
        Files.writeString(directory.resolve(program + ".java"), "class " + program + " {}");
      }
      List<String> rows =
          List.of(lines).stream().map(line -> line.replaceAll(" *\\| *", "\t")).toList();
      return Files.write(directory.resolve(ManifestReader.FILE_NAME), rows);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<ManifestRow> read(Path place) {
    return ManifestReader.read(place, SYNTAX, USUAL);
  }

  static List<ManifestRow> rows(Path directory, String... lines) {
    return read(manifest(directory, lines));
  }

  static RowAnswer answer(String verdict, String... kinds) {
    return new RowAnswer(
        verdict,
        Set.of(kinds),
        Set.of(),
        verdict.equals("holds") ? "" : "a <message>",
        7,
        8,
        1.5,
        9L << 20,
        List.of("first line", "second <line>"),
        new com.google.gson.JsonArray());
  }

  static RowAnswer withOutcomes(Set<String> outcomes) {
    return new RowAnswer(
        "holds", Set.of(), outcomes, "", 7, 8, 1.5, 0, List.of(), new com.google.gson.JsonArray());
  }
}
