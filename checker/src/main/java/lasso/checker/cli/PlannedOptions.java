package lasso.checker.cli;

import lasso.api.plan.CheckPlan;
import lasso.api.plan.Reports;
import lasso.runtime.program.UnusableInputException;

/** From options to a plan; options that make none are reported where the others would have been. */
final class PlannedOptions {
  private PlannedOptions() {}

  /**
   * The plan.
   *
   * @throws UnusableInputException when the options make none; the files of results then say so
   */
  static CheckPlan plan(RunOptions options) {
    Stopwatch watch = new Stopwatch();
    Reports reports = options.reports();
    try {
      return options.plan();
    } catch (UnusableInputException e) {
      new ResultFiles(reports, options.named(), options.processes)
          .writeUnusable(e, watch.seconds(), options.unplanned());
      throw e;
    }
  }
}
