package lasso.checker.suite;

import java.nio.file.Path;

/**
 * A table of programs with their expected verdicts: the file, and the columns of its header.
 *
 * @param file as the user named it
 * @param columns names of the columns, in their order
 * @param classpath where classes are, of rows that do not say it themselves; empty: nowhere
 */
record Manifest(Path file, java.util.List<String> columns, String classpath) {
  Manifest {
    columns = java.util.List.copyOf(columns);
  }

  /** The directory that the names of programs and paths in options are relative to. */
  Path directory() {
    return file.toAbsolutePath().getParent();
  }
}
