package lasso.perf.refused;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A repository whose message-passing programs are run.
 *
 * @param name such as {@code owner/name}; its checkout is the directory {@code owner+name}
 * @param commit at which it was run
 * @param leftOut paths that contain a match of it are not run, and why stands in the table; null if all are
 * @param ranks how many processes its programs get
 */
record OtherRepository(String name, String commit, Pattern leftOut, int ranks) {
  private static final int COLUMNS = 5;
  private static final Pattern USES_MPI =
      Pattern.compile("^\\s*import\\s+(static\\s+)?mpi\\.", Pattern.MULTILINE);
  private static final Pattern HAS_MAIN =
      Pattern.compile("\\bstatic\\s+(final\\s+|public\\s+)*void\\s+main\\s*\\(");

  /** The repositories of a table: repository, commit, what is left out, number of processes, why. */
  static List<OtherRepository> read(Path table) throws IOException {
    List<OtherRepository> repositories = new ArrayList<>();
    for (String line : Files.readAllLines(table)) {
      String[] cells = line.split("\t", -1);
      if (cells.length != COLUMNS) {
        throw new IllegalArgumentException(
            table + ": a line has " + cells.length + " columns and not " + COLUMNS + ": " + line);
      }
      if (!cells[0].equals("repository")) {
        Pattern leftOut = cells[2].equals("-") ? null : Pattern.compile(cells[2]);
        repositories.add(
            new OtherRepository(cells[0], cells[1], leftOut, Integer.parseInt(cells[3])));
      }
    }
    return repositories;
  }

  Path checkout(Path directory) {
    return directory.resolve(name.replace('/', '+'));
  }

  /** Its source files with a {@code main} that import package {@code mpi}, in the order of their paths. */
  List<Path> programs(Path directory) throws IOException {
    Path root = checkout(directory);
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".java") && Files.isRegularFile(file))
          .filter(
              file -> leftOut == null || !leftOut.matcher(root.relativize(file).toString()).find())
          .filter(OtherRepository::isProgram)
          .sorted()
          .toList();
    }
  }

  private static boolean isProgram(Path file) {
    try {
      String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
      return USES_MPI.matcher(text).find() && HAS_MAIN.matcher(text).find();
    } catch (IOException e) {
      throw new IllegalStateException(file + " can't be read", e);
    }
  }
}
