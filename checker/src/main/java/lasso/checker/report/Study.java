package lasso.checker.report;

import java.util.List;

/**
 * What an additional look at the program has shown.
 *
 * @param title of its section
 * @param lines of its section; indented ones belong to the one before
 * @param name of its field in the result file
 * @param json the value of that field, of lists, maps, strings, numbers and truth values
 */
public record Study(String title, List<String> lines, String name, Object json) {
  public Study {
    lines = List.copyOf(lines);
  }
}
