package lasso.checker.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import lasso.checker.property.Verdict;
import lasso.checker.property.Violation;
import lasso.checker.report.JsonReport;
import lasso.checker.report.Result;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Place;
import lasso.checker.trace.TraceFile;
import lasso.runtime.program.UnusableInputException;

/** Writes what {@code --json} and {@code --trace} ask for. */
final class ResultFiles {
  private ResultFiles() {}

  /** Writes the result; nothing when {@code file} is null. */
  static void writeJson(Path file, Result result) {
    if (file == null) {
      return;
    }
    try {
      Files.writeString(file, JsonReport.render(result));
    } catch (IOException e) {
      throw new UnusableInputException("--json " + file + " can't be written: " + e + ".", e);
    }
  }

  /** Writes the result of input that can't be used, if the file itself can. */
  static void writeUnusable(
      Path file, UnusableInputException problem, double seconds, Map<String, Object> options) {
    Verdict verdict =
        new Verdict.Unusable(
            problem.getMessage(), null, lasso.checker.property.Path.EMPTY, List.of());
    try {
      writeJson(file, Result.unusable(verdict, seconds, options));
    } catch (UnusableInputException e) {
      problem.addSuppressed(e);
    }
  }

  /**
   * Writes a run; nothing when the options name no file.
   *
   * @param formulas the temporal ones of the check
   * @param violation what is wrong in the run, or null
   */
  static void writeTrace(
      RunOptions options,
      LoadedProgram program,
      List<String> ignored,
      List<String> formulas,
      Counterexample run,
      Violation violation) {
    Path file = options.traceFile();
    if (file == null) {
      return;
    }
    TraceFile.Settings settings =
        new TraceFile.Settings(
            Values.show(options.buffering),
            options.collectives,
            options.clock,
            options.mpjArguments,
            options.seed,
            options.stepLimit,
            ignored,
            formulas);
    try {
      TraceFile.of(
              program.name(),
              options.arguments(),
              program.classPath(),
              options.processes,
              settings,
              violation == null ? null : violation.formula(),
              run,
              violation == null ? null : fault(violation))
          .write(file);
    } catch (IOException e) {
      throw new UnusableInputException("--trace " + file + " can't be written: " + e + ".", e);
    }
  }

  private static TraceFile.Fault fault(Violation violation) {
    Place place = Place.of(violation.place());
    return new TraceFile.Fault(
        violation.kind().word(),
        violation.rank(),
        place == null ? null : place.file(),
        place == null ? 0 : place.line(),
        violation.message());
  }
}
