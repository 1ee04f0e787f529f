package lasso.checker.cli;

import com.beust.jcommander.Parameter;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import lasso.checker.suite.BoundSyntax;
import lasso.checker.suite.RowBounds;
import lasso.checker.suite.SuiteFormat;
import lasso.checker.suite.ViolationPages;
import lasso.runtime.program.ProgramLoader;

/** Options of {@code suite}. What a check needs stands in the manifest. */
final class SuiteOptions implements FileOptions.Owner {
  /** How manifests write bounds: as the command line does. */
  static final BoundSyntax SYNTAX =
      new BoundSyntax(
          new OptionValues.DurationValue("timeout")::convert,
          new OptionValues.SizeValue("memory")::convert);

  private static final long LEAST_MEMORY = 128L << 20;

  @Parameter(
      names = "--threads",
      description = "K: programs checked at the same time (default: the number of cores)",
      converter = OptionValues.IntegerValue.class)
  int threads = Runtime.getRuntime().availableProcessors();

  @Parameter(
      names = "--timeout",
      description = "DURATION: for each program whose row names none (default 1m)",
      converter = OptionValues.DurationValue.class)
  Duration timeout = Duration.ofMinutes(1);

  @Parameter(
      names = "--memory",
      description =
          "SIZE: resident memory of each program's Java machine whose row names none (default 2G)",
      converter = OptionValues.SizeValue.class)
  long memoryBytes = 2L << 30;

  @Parameter(
      names = "--update",
      description = "write MANIFEST.new with the verdicts found, and show what changes")
  boolean update;

  @Parameter(names = "--yes", description = "with --update: replace the manifest itself")
  boolean yes;

  @Parameter(
      names = "--machines",
      description =
          "warm|own: rows that can't influence each other take turns in warm Java machines, and an unexpected answer counts only from a machine of its own (default); or one for each")
  String machines = "warm";

  @Parameter(
      names = "--classpath",
      description =
          "PATH: classes and jars of the rows whose options name none; then a row may name a class")
  String classpath = "";

  @Parameter(
      names = "--pages",
      description =
          "DIR: write a page for each violation that is found, to which the page of --html leads")
  String pages = "";

  @Parameter(names = "--quiet", description = "print only what is not as expected")
  boolean quiet;

  private final FileOptions<SuiteFormat> results = new FileOptions<>(List.of(SuiteFormat.values()));

  List<String> words = new ArrayList<>();

  @Override
  public FileOptions<SuiteFormat> results() {
    return results;
  }

  void validate() {
    OptionValues.require(
        words.size() == 1,
        "suite takes one directory with a manifest, or one manifest; got "
            + (words.isEmpty() ? "none" : words)
            + ". Example: ./lasso suite examples");
    OptionValues.requireRange("--threads", threads, 1, 1024, "the number of programs at a time");
    OptionValues.require(timeout.toMillis() > 0, "--timeout 0: must be at least 1ms.");
    OptionValues.require(
        memoryBytes >= LEAST_MEMORY,
        "--memory of " + memoryBytes + " bytes: must be at least 128M.");
    OptionValues.require(!yes || update, "--yes goes with --update: it replaces the manifest.");
    OptionValues.require(
        List.of("warm", "own").contains(machines),
        "--machines " + machines + ": must be one of warm, own.");
    results.formats().values().forEach(results::file);
  }

  /** Null: none are written. */
  ViolationPages pages() {
    return pages.isEmpty()
        ? null
        : ViolationPages.in(Path.of(pages), results.file(SuiteFormat.HTML).orElse(null));
  }

  /** Absolute: machines run elsewhere. */
  String classpath() {
    return ProgramLoader.parseClassPath(classpath).stream()
        .map(entry -> entry.toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  RowBounds bounds() {
    return new RowBounds(timeout, memoryBytes);
  }
}
