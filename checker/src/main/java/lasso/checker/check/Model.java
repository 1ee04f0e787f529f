package lasso.checker.check;

import lasso.checker.liveness.Labels;
import lasso.checker.report.GrowthDiagnosis;
import lasso.checker.trace.Reenactment;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.FaultBudget;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.report.ProcessStatistics;

/** A program as a transition system, with what reports ask about it. */
public record Model(
    Kernel kernel,
    Processes processes,
    Replies replies,
    LocalStates states,
    GrowthDiagnosis growth) {
  /** Puts processes behind a kernel. */
  public static <P extends Processes & LocalStates> Model of(
      P processes,
      Replies replies,
      Buffering buffering,
      FaultBudget faults,
      GrowthDiagnosis growth) {
    Kernel kernel = new Kernel(processes, replies, buffering, faults);
    return new Model(kernel, processes, replies, processes, growth);
  }

  /** Counters of the process layer and of what the kernel knew without asking it. */
  public ProcessStatistics statistics() {
    return states.statistics().withMemoHits(kernel.remembered());
  }

  /**
   * A run at the initial state.
   *
   * @param labels the propositions to follow, or null
   */
  public Reenactment reenactment(Labels labels) {
    return new Reenactment(kernel, processes, replies, states, labels);
  }
}
