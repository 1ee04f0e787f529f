package lasso.checker.cli;

import com.beust.jcommander.Parameter;
import java.util.ArrayList;
import java.util.List;
import lasso.api.plan.Reports;

/** Options of {@code replay}. Everything else comes from the trace file. */
final class ReplayOptions {
  @Parameter(
      names = "--classpath",
      description = "PATH: in place of the class path in the trace file")
  String classPath;

  @Parameter(
      names = "--rounds",
      description = "K: how often to go round the cycle of an endless run (default 3)",
      converter = Values.IntegerValue.class)
  int rounds = 3;

  @Parameter(names = "--json", description = "FILE: write the result as JSON")
  String json;

  @Parameter(names = "--quiet", description = "print the verdict line only")
  boolean quiet;

  List<String> words = new ArrayList<>();

  /**
   * What is told, and where.
   *
   * @throws lasso.runtime.program.UnusableInputException when a file can't be written
   */
  Reports reports() {
    return Reports.DEFAULTS.toBuilder().json(Values.file("--json", json)).quiet(quiet).build();
  }

  void validate() {
    Values.requireRange("--rounds", rounds, 1, Integer.MAX_VALUE, "the number of rounds");
  }
}
