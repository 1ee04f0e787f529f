package lasso.checker.cli.files;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Reports;
import lasso.checker.check.Checked;
import lasso.checker.format.ResultFormat;
import lasso.checker.format.ResultParts;
import lasso.checker.output.Deliveries;
import lasso.checker.property.SearchVerdict;
import lasso.checker.report.FoundOutcome;
import lasso.checker.report.Result;
import lasso.checker.trace.TraceFile;
import lasso.runtime.program.UnusableInputException;

/**
 * The files that are asked for, put off until the verdict has been said.
 *
 * @param files takes them
 * @param program as the user named it
 * @param processes number of ranks
 */
public record ResultFiles(Deliveries files, Reports reports, String program, int processes) {
  /** Those of a plan. */
  public ResultFiles(Deliveries files, CheckPlan plan) {
    this(files, plan.reports(), plan.program().program(), plan.semantics().processes());
  }

  /** All forms of a result that are asked for. */
  public void write(Result result) {
    write(ResultParts.of(result, program, processes));
  }

  /** The same of one run: with its schedule, and a page, where there are such. */
  public void write(Result result, TraceFile trace, Supplier<String> page) {
    write(new ResultParts(result, trace, null, page, program, processes));
  }

  /** The same of a check: its runs, and what it says beyond the result. */
  public void write(Checked checked, Supplier<String> page) {
    writeTraces(checked.traces());
    writeOutcomes(checked.result());
    ResultParts subject = ResultParts.of(checked, page);
    for (ResultFormat format : ResultFormat.values()) {
      if (format != ResultFormat.TRACE) {
        write(format, subject);
      }
    }
  }

  /** Of a check that could not be begun nothing but the page, if there is one. */
  public void writePage(Supplier<String> page) {
    write(new ResultParts(null, null, null, page, program, processes));
  }

  private void write(ResultParts subject) {
    for (ResultFormat format : ResultFormat.values()) {
      write(format, subject);
    }
  }

  private void write(ResultFormat format, ResultParts subject) {
    if (format.applies(subject)) {
      files.add(format.option(), format.file(reports).orElse(null), () -> format.render(subject));
    }
  }

  /**
   * Runs, if that is asked for: the first goes into the file, the others beside it; all into the directory, when it is one. Names say the kind and the
   * place of what is wrong.
   */
  private void writeTraces(List<TraceFile> traces) {
    for (int i = 0; i < traces.size() && reports.trace().isPresent(); i++) {
      TraceFile trace = traces.get(i);
      Path file = TraceNames.file(reports.trace().get(), i + 1, traces.size(), trace.violation());
      files.add(ResultFormat.TRACE.option(), file, trace::text);
    }
  }

  /** A run for each outcome, into the directory for traces. */
  private void writeOutcomes(Result result) {
    List<FoundOutcome> outcomes = result.outcomes() == null ? List.of() : result.outcomes();
    int digits = String.valueOf(outcomes.size()).length();
    for (int i = 0; i < outcomes.size() && reports.trace().isPresent(); i++) {
      String name = ("outcome-%0" + digits + "d.json").formatted(i + 1);
      Path file = reports.trace().get().resolve(name);
      outcomes
          .get(i)
          .trace()
          .ifPresent(trace -> files.add(ResultFormat.TRACE.option(), file, trace::text));
    }
  }

  /** The result of input that can't be used. */
  public void writeUnusable(
      UnusableInputException problem, double seconds, Map<String, Object> options) {
    SearchVerdict verdict =
        new SearchVerdict.Unusable(
            problem.getMessage(), null, lasso.checker.property.Path.EMPTY, List.of());
    write(Result.unusable(verdict, seconds, options));
  }
}
