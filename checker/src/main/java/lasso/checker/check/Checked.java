package lasso.checker.check;

import java.util.List;
import lasso.api.plan.CheckPlan;
import lasso.checker.report.Result;
import lasso.checker.trace.BlockedSend;
import lasso.checker.trace.TraceFile;

/**
 * A check that is over.
 *
 * @param plan what it went by; of a sweep, with the buffering of the round that is told
 * @param trace the run that shows the result, or null when there is none
 * @param blocked the sends that block in what was found; only a sweep looks for them
 * @param explanation what the reduction saved, and why states were not reduced
 */
public record Checked(
    CheckPlan plan,
    Result result,
    TraceFile trace,
    List<BlockedSend> blocked,
    List<String> explanation) {
  /** The same check with another result. */
  Checked with(Result other) {
    return new Checked(plan, other, trace, blocked, explanation);
  }

  /** The same check with the sends that block. */
  Checked with(List<BlockedSend> sends) {
    return new Checked(plan, result, trace, sends, explanation);
  }
}
