package lasso.checker.cli;

import com.beust.jcommander.Parameter;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Semantics.Buffering;

/** Options of {@code debug}. */
final class DebugOptions extends RunOptions {
  @Parameter(
      names = "--port",
      description =
          "P: speak with debuggers that connect to this port of the loopback address, 0 for any free one (default: standard input and output)",
      converter = OptionValues.IntegerValue.class)
  Integer port;

  @Override
  void place(CheckPlan.Builder plan) {
    super.place(plan);
    OptionValues.require(
        buffering.kind() != Buffering.Kind.SWEEP,
        "--buffering sweep tries several: it goes with check only. Give one of any, zero, infinite, eager:BYTES.");
  }
}
