package lasso.checker.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.Reports;
import lasso.checker.check.Checked;
import lasso.checker.report.Result;
import lasso.checker.story.Sources;
import lasso.checker.trace.TraceFile;

/**
 * What is written. What there is not is null, and then the formats that need it do not apply.
 *
 * @param result the verdict and what goes with it
 * @param trace the run that shows it
 * @param checked all of a check that ran to its verdict
 * @param page makes the page of the search's curves
 * @param program as the user named it
 * @param processes number of ranks
 */
public record ResultParts(
    Result result,
    TraceFile trace,
    Checked checked,
    Supplier<String> page,
    String program,
    int processes) {
  /** A result of which no more is known. */
  public static ResultParts of(Result result, String program, int processes) {
    return new ResultParts(result, null, null, null, program, processes);
  }

  /**
   * A check.
   *
   * @param page null where nobody has asked for it
   */
  public static ResultParts of(Checked checked, Supplier<String> page) {
    CheckPlan plan = checked.plan();
    return new ResultParts(
        checked.result(),
        checked.firstTrace(),
        checked,
        page,
        plan.program().program(),
        plan.semantics().processes());
  }

  /**
   * Writes all files that are asked for.
   *
   * @throws IOException when one of them can't be written, with the option in its message
   */
  public void write(Reports reports) throws IOException {
    for (ResultFormat format : ResultFormat.values()) {
      if (format.file(reports).isPresent()) {
        format.write(this, format.file(reports).get());
      }
    }
  }

  /** Finds the sources of the program, by name. */
  Function<String, Optional<Path>> sources() {
    return new Sources(checked == null ? Program.of(program) : checked.plan().program())::file;
  }
}
