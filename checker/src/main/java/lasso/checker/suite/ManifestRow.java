package lasso.checker.suite;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A check with the verdict that is expected of it.
 *
 * @param manifest the table in which it stands
 * @param line in the manifest, from 1
 * @param program as the manifest names it
 * @param target PROGRAM as the command line wants it: a file relative to the manifest's directory, or a class name
 * @param ranks the number of processes
 * @param options further options of {@code check}
 * @param expected the answer
 * @param bounds what it may use
 * @param ownMachine whether it is checked in a Java machine that checks nothing else
 * @param why why this is expected; empty when the manifest does not say
 */
public record ManifestRow(
    Manifest manifest,
    int line,
    String program,
    String target,
    int ranks,
    List<String> options,
    Expectation expected,
    RowBounds bounds,
    boolean ownMachine,
    String why) {
  public ManifestRow {
    options = List.copyOf(options);
  }

  /** The options as a shell takes them, number of ranks first. */
  public String settings() {
    return options.stream()
        .map(option -> option.matches("[\\w@%+=:,./-]+") ? option : "'" + option + "'")
        .collect(Collectors.joining(" ", "-n " + ranks + " ", ""))
        .strip();
  }

  /** The directory that the target is relative to. */
  public Path directory() {
    return manifest.directory();
  }

  @Override
  public String toString() {
    return program + " " + settings();
  }

  /** Whether the program, or its options, are to be refused. */
  public boolean expectsUnusable() {
    return expected.verdict().equals("unusable");
  }

  /** File and line of the row. */
  public String place() {
    return manifest.file() + ":" + line;
  }
}
