package lasso.checker.cli;

import com.beust.jcommander.Parameter;
import java.util.ArrayList;
import java.util.List;
import lasso.checker.trace.TraceFile;

/** Options of {@code diff}. Everything else comes from the trace files. */
final class DiffOptions {
  @Parameter(
      names = "--left-step",
      description = "K: compare the state after K steps of LEFT.json (default: its end)",
      converter = OptionValues.IntegerValue.class)
  Integer leftStep;

  @Parameter(
      names = "--right-step",
      description = "K: compare the state after K steps of RIGHT.json (default: its end)",
      converter = OptionValues.IntegerValue.class)
  Integer rightStep;

  @Parameter(
      names = "--rank",
      description = "R: compare this rank alone (default: all)",
      converter = OptionValues.IntegerValue.class)
  Integer rank;

  @Parameter(
      names = "--limit",
      description = "N: show at most N differences per rank (default 10)",
      converter = OptionValues.IntegerValue.class)
  int limit = 10;

  @Parameter(
      names = "--classpath",
      description = "PATH: in place of the class path in the trace files")
  String classPath;

  @Parameter(names = "--quiet", description = "print the first line only")
  boolean quiet;

  List<String> words = new ArrayList<>();

  void validate() {
    OptionValues.require(
        words.size() == 2,
        "diff takes two traces, LEFT.json and RIGHT.json, as written by --trace FILE of check or simulate; got "
            + (words.isEmpty() ? "none" : words)
            + ".");
    OptionValues.requireRange("--limit", limit, 1, 1_000_000, "the number of differences");
  }

  /** Refuses what the traces don't have. */
  void validate(TraceFile left, TraceFile right) {
    requireStep("--left-step", leftStep, left);
    requireStep("--right-step", rightStep, right);
    if (rank != null) {
      OptionValues.requireRange("--rank", rank, 0, left.ranks() - 1L, "the rank");
    }
  }

  private static void requireStep(String option, Integer step, TraceFile trace) {
    if (step != null) {
      OptionValues.requireRange(option, step, 0, trace.steps().size(), "a step of the trace");
    }
  }
}
