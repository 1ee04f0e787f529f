package lasso.perf.pairs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A program in both languages.
 *
 * @param c name of the file in {@code examples/c}, without its ending
 * @param java name of the file in {@code examples}, without its ending
 * @param why in words, where the two have other states on purpose; a dash without
 */
record LanguagePair(String c, String java, int ranks, String why) {
  private static final int COLUMNS = 4;

  /** The pairs of a table; lines that begin with a number sign are remarks. */
  static List<LanguagePair> read(Path table) throws IOException {
    List<LanguagePair> pairs = new ArrayList<>();
    for (String line : Files.readAllLines(table)) {
      String[] cells = line.split("\t");
      if (cells.length == COLUMNS && !line.startsWith("#") && !cells[0].equals("c")) {
        pairs.add(new LanguagePair(cells[0], cells[1], Integer.parseInt(cells[2]), cells[3]));
      }
    }
    return pairs;
  }

  Path cFile(Path home) {
    return home.resolve("examples/c").resolve(c + ".c");
  }

  Path javaFile(Path home) {
    return home.resolve("examples").resolve(java + ".java");
  }
}
