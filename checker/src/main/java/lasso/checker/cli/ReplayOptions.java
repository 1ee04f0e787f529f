package lasso.checker.cli;

import com.beust.jcommander.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import lasso.api.plan.Reports;
import lasso.api.plan.Reports.TraceView;
import lasso.checker.format.ResultFormat;

/** Options of {@code replay}. Everything else comes from the trace file. */
final class ReplayOptions implements FileOptions.Owner {
  @Parameter(
      names = "--classpath",
      description = "PATH: in place of the class path in the trace file")
  String classPath;

  @Parameter(
      names = "--rounds",
      description = "K: how often to go round the cycle of an endless run (default 3)",
      converter = OptionValues.IntegerValue.class)
  int rounds = 3;

  @Parameter(
      names = "--trace-view",
      description =
          "story|steps|columns: a run in text has a line for each message, for every step and operation, or a column for each rank (default story)")
  String traceView = "story";

  @Parameter(
      names = "--watch",
      description =
          "CLASS.FIELD or CLASS.METHOD:LOCAL, in C VARIABLE or FUNCTION:LOCAL, with a path into it, @R for one rank: runs in text tell its value where it changes; repeatable",
      splitter = OptionValues.Whole.class)
  List<String> watch = new ArrayList<>();

  @Parameter(names = "--quiet", description = "print the verdict line only")
  boolean quiet;

  @Parameter(
      names = "--until",
      description = "K: follow the first K steps only",
      converter = OptionValues.IntegerValue.class)
  Integer until;

  @Parameter(
      names = "--show",
      description =
          "print the state at the end of the run, or at --until: variables, operations under way, messages")
  boolean show;

  @Parameter(
      names = "--step",
      description =
          "ask for each step, from --until on: forward, back, variables, other choices (h shows the words)")
  boolean step;

  @Parameter(
      names = "--debug",
      description =
          "[PORT]: wait for a Java debugger at this port of the loopback address (5005), for lines inside a step",
      converter = OptionValues.OptionalNumber.class)
  OptionalInt debug = OptionalInt.empty();

  private final FileOptions<ResultFormat> results = new FileOptions<>(ResultFormat.OF_VERDICTS);

  List<String> words = new ArrayList<>();

  @Override
  public FileOptions<ResultFormat> results() {
    return results;
  }

  /**
   * What is told, and where.
   *
   * @throws lasso.runtime.program.UnusableInputException when a file can't be written
   */
  Reports reports() {
    Reports.Builder reports =
        Reports.DEFAULTS.toBuilder()
            .quiet(quiet)
            .watch(watch)
            .traceView(OptionValues.oneOf("--trace-view", traceView, TraceView.values()));
    results.formats().values().forEach(format -> format.ask(reports, results.file(format)));
    return reports.build();
  }

  /** Whether the run is looked at by hand rather than judged. */
  boolean isByHand() {
    return until != null || show || step;
  }

  void validate() {
    OptionValues.require(
        debug.isEmpty() || Boolean.getBoolean("lasso.debugged"),
        "--debug is for the script ./lasso, which starts Java so that a debugger can attach. Start Java with -agentlib:jdwp=... in its place.");
    OptionValues.requireRange("--rounds", rounds, 1, Integer.MAX_VALUE, "the number of rounds");
  }
}
