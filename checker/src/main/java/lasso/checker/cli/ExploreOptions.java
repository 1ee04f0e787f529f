package lasso.checker.cli;

import com.beust.jcommander.Parameter;
import java.util.ArrayList;
import java.util.List;
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

  @Parameter(
      names = "--ltl",
      description =
          "FORMULA: its atoms are shown at each state, looked for, and fold the drawing; a single atom such as inside@1 will do; repeatable",
      splitter = OptionValues.Whole.class)
  List<String> formulas = new ArrayList<>();

  @Override
  void place(CheckPlan.Builder plan) {
    super.place(plan);
    plan.properties(properties -> properties.formulas(formulas));
    OptionValues.require(
        buffering.kind() != Buffering.Kind.SWEEP,
        "--buffering sweep tries several: it goes with check only. Give one of any, zero, infinite, eager:BYTES.");
    OptionValues.requireRange("--port", port, 0, 65_535, "the port");
  }
}
