package lasso.checker.cli;

import com.beust.jcommander.Parameter;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Semantics.Buffering;

/** Options of {@code explore}. */
final class ExploreOptions extends RunOptions {
  @Parameter(
      names = "--port",
      description =
          "P: serve the page on this port of the loopback address (default: any free one)",
      converter = OptionValues.IntegerValue.class)
  int port;

  @Override
  void place(CheckPlan.Builder plan) {
    super.place(plan);
    OptionValues.require(
        buffering.kind() != Buffering.Kind.SWEEP,
        "--buffering sweep tries several: it goes with check only. Give one of any, zero, infinite, eager:BYTES.");
    OptionValues.requireRange("--port", port, 0, 65_535, "the port");
  }
}
