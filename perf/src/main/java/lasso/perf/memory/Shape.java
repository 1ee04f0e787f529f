package lasso.perf.memory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A program that does not fit into the bound, and how it is checked.
 *
 * @param name what is special about it
 * @param program the name of its class and file
 * @param options of {@code check}, without the bound
 */
record Shape(String name, String program, List<String> options) {
  /**
   * All of a table: lines of name, program, options, with tabs between; lines with {@code #} are for people.
   *
   * @throws IllegalArgumentException for a line that has not three columns
   */
  static List<Shape> read(Path table) throws IOException {
    return Files.readAllLines(table).stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(Shape::of)
        .toList();
  }

  private static Shape of(String line) {
    String[] columns = line.split("\t");
    if (columns.length != 3) {
      throw new IllegalArgumentException("not a name, a program and options: " + line);
    }
    return new Shape(columns[0], columns[1], List.of(columns[2].split(" ")));
  }
}
