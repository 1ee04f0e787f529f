package lasso.checker.cli;

import com.beust.jcommander.Parameter;

/** Options of {@code simulate}. */
final class SimulateOptions extends RunOptions {
  @Parameter(
      names = "--max-depth",
      description = "N: stop after N steps; inconclusive (default 1000000)",
      converter = Values.LongValue.class)
  long maxDepth = 1_000_000;

  @Parameter(names = "--steps", description = "print every step of the schedule")
  boolean steps;

  @Override
  void validate() {
    super.validate();
    Values.requireRange("--max-depth", maxDepth, 1, Integer.MAX_VALUE, "the bound on depth");
  }
}
