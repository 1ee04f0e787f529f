package lasso.checker.check;

import java.util.List;
import java.util.Optional;
import lasso.api.plan.CheckPlan;
import lasso.checker.report.Result;
import lasso.checker.trace.BlockedSend;
import lasso.checker.trace.TraceFile;
import lasso.runtime.process.report.ProgramFacts;

/**
 * A check that is over.
 *
 * @param plan what it went by; of a sweep, with the buffering of the round that is told
 * @param traces the runs that show the result: one for each violation, or one that leads to where it is stuck, or none
 * @param evidence what a certificate says beyond the result
 * @param blocked the sends that block in what was found; only a sweep looks for them
 * @param explanation what the reduction saved, and why states were not reduced
 * @param graph the states next to the initial one, where somebody has asked for them
 */
public record Checked(
    CheckPlan plan,
    Result result,
    List<TraceFile> traces,
    CertifiedEvidence evidence,
    List<BlockedSend> blocked,
    List<String> explanation,
    Optional<StateGraph> graph) {
  /** The run that shows the first violation, or where the search is stuck; null without one. */
  public TraceFile firstTrace() {
    return traces.isEmpty() ? null : traces.get(0);
  }

  /** What is known of the program's code: its lines, and which of them some schedule executed. */
  public ProgramFacts program() {
    return evidence.program();
  }

  /** Whether the whole state space was explored. */
  public boolean isComplete() {
    return evidence.complete();
  }

  /** The same check with another result. */
  Checked with(Result other) {
    return new Checked(plan, other, traces, evidence, blocked, explanation, graph);
  }

  /** The same check with the sends that block. */
  Checked with(List<BlockedSend> sends) {
    return new Checked(plan, result, traces, evidence, sends, explanation, graph);
  }

  /** The same check with a graph of its states. */
  Checked with(StateGraph states) {
    return new Checked(plan, result, traces, evidence, blocked, explanation, Optional.of(states));
  }
}
