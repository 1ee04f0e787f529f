package lasso.checker.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import lasso.api.plan.Reports;
import lasso.checker.property.Verdict;
import lasso.checker.report.Result;
import lasso.checker.report.ResultFormat;
import lasso.runtime.program.UnusableInputException;

/**
 * Writes the files of results.
 *
 * @param reports which are asked for
 * @param program as the user named it
 * @param processes number of ranks
 */
record ResultFiles(Reports reports, String program, int processes) {
  /**
   * Writes all files that a verdict's plan asks for.
   *
   * @throws UnusableInputException when one of them can't be written
   */
  static void write(lasso.api.Verdict verdict) {
    try {
      verdict.writeReports();
    } catch (IOException e) {
      if (verdict.isStarted()) {
        throw new UnusableInputException(e.getMessage(), e);
      }
    }
  }

  /** Writes the result of input that can't be used, if the files themselves can. */
  void writeUnusable(UnusableInputException problem, double seconds, Map<String, Object> options) {
    Result result =
        Result.unusable(
            new Verdict.Unusable(
                problem.getMessage(), null, lasso.checker.property.Path.EMPTY, List.of()),
            seconds,
            options);
    try {
      new ResultFormat.Subject(result, null, program, processes).write(reports);
    } catch (IOException e) {
      problem.addSuppressed(e);
    }
  }

  /** Writes a text that is only made when it is asked for: nothing happens when {@code file} is empty. */
  static void write(String option, Optional<Path> file, Supplier<String> text) {
    if (file.isEmpty()) {
      return;
    }
    try {
      Files.writeString(file.get(), text.get());
    } catch (IOException e) {
      throw new UnusableInputException(
          option + " " + file.get() + " can't be written: " + e + ".", e);
    }
  }
}
