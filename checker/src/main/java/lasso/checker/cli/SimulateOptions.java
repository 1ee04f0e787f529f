package lasso.checker.cli;

import com.beust.jcommander.Parameter;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Reports;
import lasso.api.plan.Semantics.Buffering;

/** Options of {@code simulate}. */
final class SimulateOptions extends RunOptions {
  @Parameter(
      names = "--max-depth",
      description = "N: stop after N steps; inconclusive (default 1000000)",
      converter = OptionValues.LongValue.class)
  long maxDepth = 1_000_000;

  @Parameter(names = "--steps", description = "print every step of the schedule")
  boolean steps;

  @Parameter(
      names = {"-i", "--interactive"},
      description = "you choose each step among those that are possible (h shows the words)")
  boolean interactive;

  @Override
  void place(CheckPlan.Builder plan) {
    super.place(plan);
    OptionValues.require(
        buffering.kind() != Buffering.Kind.SWEEP,
        "--buffering sweep tries several: it goes with check only. Give one of any, zero, infinite, eager:BYTES.");
    OptionValues.requireRange("--max-depth", maxDepth, 1, Integer.MAX_VALUE, "the bound on depth");
    plan.bounds(parts -> parts.maxDepth((int) maxDepth));
  }

  @Override
  void place(Reports.Builder reports) {
    super.place(reports);
    reports.steps(steps);
  }
}
