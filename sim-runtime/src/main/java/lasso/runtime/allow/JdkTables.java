package lasso.runtime.allow;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The tables of one JDK version, read when they are asked for: one file for each package, of which only the lines of a
 * class in question are taken apart. Safe for use by several threads.
 */
final class JdkTables {
  private static final int NAME = 0;
  private static final int EFFECT = 2;
  private static final int REASON = 3;
  private static final int PACKAGE_CELLS = 4;

  private final TableVersion version;
  private final Map<String, Optional<String>> texts = new ConcurrentHashMap<>();
  private final Map<String, Optional<ListedClass>> classes = new ConcurrentHashMap<>();
  private volatile Map<String, String[]> packages;

  JdkTables(TableVersion version) {
    this.version = version;
  }

  /** The class of a dotted name, if its package is judged by member and it is on the list. */
  Optional<ListedClass> find(String name) {
    return classes.computeIfAbsent(name, this::read);
  }

  private Optional<ListedClass> read(String name) {
    String head = "\nclass " + name + "\t";
    return text(packageOf(name))
        .map(
            text -> {
              int at = text.indexOf(head);
              if (at < 0) {
                return null;
              }
              int line = text.indexOf('\n', at + 1);
              int end = text.indexOf("\n\n", line);
              String parents = text.substring(at + head.length(), line);
              return ListedClass.parse(
                  parents.isEmpty() ? List.of() : Arrays.asList(parents.split(" ")),
                  text.substring(line, end < 0 ? text.length() : end));
            });
  }

  private Optional<String> text(String packaze) {
    return texts.computeIfAbsent(packaze, name -> Optional.ofNullable(version.read(name + ".tsv")));
  }

  /** Why a package is refused as a whole, or null when it is not. */
  MemberVerdict refusedPackage(String name) {
    String[] cells = packages().get(name);
    return cells == null || cells[EFFECT].equals("-")
        ? null
        : ListedClass.refused(cells[EFFECT], name + " is refused as a whole, " + cells[REASON]);
  }

  /** Every package that the JDK exports, with the cells of its line. */
  Map<String, String[]> packages() {
    Map<String, String[]> known = packages;
    if (known == null) {
      known = new HashMap<>();
      for (String line : version.read("packages.tsv").split("\n")) {
        String[] cells = line.split("\t");
        if (cells.length == PACKAGE_CELLS) {
          known.put(cells[NAME], cells);
        }
      }
      packages = known;
    }
    return known;
  }

  /** The text of a package's table, for those who list its classes. */
  Optional<String> table(String packaze) {
    return text(packaze);
  }

  static String packageOf(String dotted) {
    int dot = dotted.lastIndexOf('.');
    return dot < 0 ? "" : dotted.substring(0, dot);
  }
}
