package lasso.checker.cli;

import java.util.List;
import java.util.Map;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Reports;
import lasso.checker.output.Deliveries;
import lasso.checker.property.Verdict;
import lasso.checker.report.Result;
import lasso.checker.report.ResultFormat;
import lasso.checker.trace.TraceFile;
import lasso.runtime.program.UnusableInputException;

/**
 * What {@code --json}, {@code --junit}, {@code --sarif} and {@code --trace} ask for, put off until the verdict has been said.
 *
 * @param files takes them
 * @param program as the user named it
 * @param processes number of ranks
 */
record ResultFiles(Deliveries files, Reports reports, String program, int processes) {
  /** Those of a plan. */
  ResultFiles(Deliveries files, CheckPlan plan) {
    this(files, plan.reports(), plan.program().program(), plan.semantics().processes());
  }

  /**
   * All files that are asked for.
   *
   * @param trace the run that shows the result, or null
   */
  void write(Result result, TraceFile trace) {
    ResultFormat.Subject subject = new ResultFormat.Subject(result, trace, program, processes);
    for (ResultFormat format : ResultFormat.values()) {
      if (format.applies(subject)) {
        files.add(format.option(), format.file(reports).orElse(null), () -> format.render(subject));
      }
    }
  }

  /** The result of input that can't be used. */
  void writeUnusable(UnusableInputException problem, double seconds, Map<String, Object> options) {
    Verdict verdict =
        new Verdict.Unusable(
            problem.getMessage(), null, lasso.checker.property.Path.EMPTY, List.of());
    write(Result.unusable(verdict, seconds, options), null);
  }
}
