package lasso.perf.threads;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A program of the table.
 *
 * @param repository such as {@code owner/name}; its checkout is the directory {@code owner+name} or {@code name}
 * @param commit at which it was judged
 * @param sources root of its packages in the repository, or {@code -}
 * @param path of the file with {@code main}, in the repository
 * @param arguments of its {@code main}, or {@code -}
 * @param classpath directories and jars in the repository, separated by colons, or {@code -}
 * @param timeouts value of the option {@code --timeouts}, or {@code -}
 * @param fault the kind of violation that the program has by judgement, or {@code -} for none
 * @param why in words
 */
record JudgedProgram(
    String repository,
    String commit,
    String sources,
    String path,
    int ranks,
    String arguments,
    String classpath,
    String timeouts,
    String fault,
    String why) {
  private static final int COLUMNS = 10;

  static List<JudgedProgram> read(Path table) throws IOException {
    List<JudgedProgram> programs = new ArrayList<>();
    for (String line : Files.readAllLines(table)) {
      String[] cells = line.split("\t");
      if (cells.length == COLUMNS && !line.startsWith("repository")) {
        programs.add(
            new JudgedProgram(
                cells[0],
                cells[1],
                cells[2],
                cells[3],
                Integer.parseInt(cells[4]),
                cells[5],
                cells[6],
                cells[7],
                cells[8],
                cells[9]));
      }
    }
    return programs;
  }

  /** Its checkout below a directory, or null if there is none. */
  Path checkout(Path directory) {
    Path whole = directory.resolve(repository.replace('/', '+'));
    Path plain = directory.resolve(repository.substring(repository.indexOf('/') + 1));
    return Files.isDirectory(whole) ? whole : Files.isDirectory(plain) ? plain : null;
  }

  /** The arguments of {@code main}, one each. */
  List<String> words() {
    return arguments.equals("-") ? List.of() : List.of(arguments.split(" "));
  }

  /** Its class path, for a checkout. */
  String classes(Path checkout) {
    return classpath.equals("-")
        ? ""
        : Arrays.stream(classpath.split(":"))
            .map(each -> checkout.resolve(each).toString())
            .collect(Collectors.joining(":"));
  }

  /** File name without its ending, with its directory where many have the same name. */
  String name() {
    String file = path.substring(path.lastIndexOf('/') + 1).replace(".java", "");
    return file.equals("Main") ? repository.substring(0, repository.indexOf('/')) : file;
  }
}
