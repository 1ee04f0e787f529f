package lasso.checker.cli;

import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import lasso.checker.output.FileFormat;

/** The options that ask for files, one for each format of a table. */
final class FileOptions<F extends FileFormat> {
  /** Of a command that has some. */
  interface Owner {
    FileOptions<?> results();
  }

  private final Map<String, F> formats = new LinkedHashMap<>();
  private final Map<F, String> named = new LinkedHashMap<>();

  FileOptions(Collection<F> formats) {
    formats.forEach(format -> this.formats.put(format.option(), format));
  }

  /** By the names of their options, with dashes. */
  Map<String, F> formats() {
    return formats;
  }

  /** An option was given; the last one counts. */
  void name(String option, String file) {
    named.put(formats.get(option), file);
  }

  /**
   * The file that is asked for.
   *
   * @throws lasso.runtime.program.UnusableInputException when it can't be written
   */
  Optional<Path> file(F format) {
    return OptionValues.file(format.option(), named.get(format));
  }

  /** The same where a directory for several will do. */
  Optional<Path> fileOrDirectory(F format) {
    return OptionValues.fileOrDirectory(format.option(), named.get(format));
  }
}
