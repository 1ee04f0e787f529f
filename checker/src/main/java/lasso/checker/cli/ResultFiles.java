package lasso.checker.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Reports;
import lasso.checker.certificate.Certificate;
import lasso.checker.check.Checked;
import lasso.checker.output.Deliveries;
import lasso.checker.property.Verdict;
import lasso.checker.report.CoverageReport;
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

  /** All forms of a result that are asked for; runs are written on their own, for there may be several. */
  void write(Result result) {
    ResultFormat.Subject subject = new ResultFormat.Subject(result, null, program, processes);
    for (ResultFormat format : ResultFormat.values()) {
      if (format.applies(subject)) {
        add(format.option(), format.file(reports), () -> format.render(subject));
      }
    }
  }

  /** A run, if it is asked for and there is one. */
  void writeTrace(TraceFile trace) {
    if (trace != null) {
      add("--trace", reports.trace(), trace::text);
    }
  }

  /** What a certificate says, and which lines were executed, if that is asked for. */
  void writeEvidence(Checked checked) {
    add("--certificate", reports.certificate(), () -> Certificate.of(checked).text());
    add(
        "--coverage",
        reports.coverage(),
        () -> CoverageReport.render(program, checked.evidence().program()));
  }

  /**
   * Runs, if that is asked for: the first goes into the file, the others beside it; all into the directory, when it is one. Names say the kind and the
   * place of what is wrong.
   */
  void writeTraces(List<TraceFile> traces) {
    for (int i = 0; i < traces.size() && reports.trace().isPresent(); i++) {
      TraceFile trace = traces.get(i);
      Path file = TraceNames.file(reports.trace().get(), i + 1, traces.size(), trace.violation());
      files.add("--trace", file, trace::text);
    }
  }

  /** The result of input that can't be used. */
  void writeUnusable(UnusableInputException problem, double seconds, Map<String, Object> options) {
    Verdict verdict =
        new Verdict.Unusable(
            problem.getMessage(), null, lasso.checker.property.Path.EMPTY, List.of());
    write(Result.unusable(verdict, seconds, options));
  }

  private void add(String option, Optional<Path> file, Supplier<String> text) {
    files.add(option, file.orElse(null), text);
  }
}
