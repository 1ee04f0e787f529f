package lasso.checker.cli;

import com.beust.jcommander.Parameter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import lasso.checker.suite.BoundSyntax;
import lasso.checker.suite.Bounds;

/** Options of {@code suite}. What a check needs stands in the manifest. */
final class SuiteOptions {
  /** How manifests write bounds: as the command line does. */
  static final BoundSyntax SYNTAX =
      new BoundSyntax(
          new Values.DurationValue("timeout")::convert, new Values.SizeValue("memory")::convert);

  private static final long LEAST_MEMORY = 128L << 20;

  @Parameter(
      names = "--threads",
      description = "K: programs checked at the same time (default: the number of cores)",
      converter = Values.IntegerValue.class)
  int threads = Runtime.getRuntime().availableProcessors();

  @Parameter(
      names = "--timeout",
      description = "DURATION: for each program whose row names none (default 1m)",
      converter = Values.DurationValue.class)
  Duration timeout = Duration.ofMinutes(1);

  @Parameter(
      names = "--memory",
      description =
          "SIZE: resident memory of each program's Java machine whose row names none (default 2G)",
      converter = Values.SizeValue.class)
  long memoryBytes = 2L << 30;

  @Parameter(
      names = "--update",
      description = "write MANIFEST.new with the verdicts found, and show what changes")
  boolean update;

  @Parameter(names = "--yes", description = "with --update: replace the manifest itself")
  boolean yes;

  @Parameter(names = "--json", description = "FILE: write all answers as JSON")
  String json;

  @Parameter(names = "--junit", description = "FILE: write a JUnit report in XML")
  String junit;

  @Parameter(names = "--sarif", description = "FILE: write all findings as a SARIF log")
  String sarif;

  @Parameter(names = "--html", description = "FILE: write a page with the table of all programs")
  String html;

  @Parameter(
      names = "--table",
      description =
          "FILE: write a Markdown table that counts, per manifest, errors found and missed, and false alarms")
  String table;

  @Parameter(names = "--quiet", description = "print only what is not as expected")
  boolean quiet;

  List<String> words = new ArrayList<>();

  void validate() {
    Values.require(
        words.size() == 1,
        "suite takes one directory with a manifest, or one manifest; got "
            + (words.isEmpty() ? "none" : words)
            + ". Example: ./lasso suite examples");
    Values.requireRange("--threads", threads, 1, 1024, "the number of programs at a time");
    Values.require(timeout.toMillis() > 0, "--timeout 0: must be at least 1ms.");
    Values.requireRange(
        "--memory", memoryBytes, LEAST_MEMORY, Long.MAX_VALUE, "the bound in bytes");
    Values.require(!yes || update, "--yes goes with --update: it replaces the manifest.");
    Values.file("--json", json);
    Values.file("--junit", junit);
    Values.file("--sarif", sarif);
    Values.file("--html", html);
    Values.file("--table", table);
  }

  Bounds bounds() {
    return new Bounds(timeout, memoryBytes);
  }
}
