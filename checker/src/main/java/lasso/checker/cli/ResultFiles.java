package lasso.checker.cli;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import lasso.checker.output.Deliveries;
import lasso.checker.property.Verdict;
import lasso.checker.property.Violation;
import lasso.checker.report.JUnitReport;
import lasso.checker.report.JsonReport;
import lasso.checker.report.Result;
import lasso.checker.report.SarifReport;
import lasso.checker.report.TestCase;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Place;
import lasso.checker.trace.TraceFile;
import lasso.runtime.program.UnusableInputException;

/** What {@code --json}, {@code --junit}, {@code --sarif} and {@code --trace} ask for, put off until the verdict has been said. */
final class ResultFiles {
  private ResultFiles() {}

  /** Puts off the result as JSON; nothing when {@code file} is null. */
  static void writeJson(Deliveries files, Path file, Result result) {
    files.add("--json", file, () -> json(result));
  }

  private static String json(Result result) {
    StringWriter text = new StringWriter();
    try {
      JsonReport.write(result, text);
    } catch (IOException e) {
      throw new IllegalStateException("writing JSON to a string failed", e);
    }
    return text.toString();
  }

  /** Puts off all forms of a check's result that are asked for. */
  static void write(Deliveries files, CheckOptions options, Result result) {
    writeJson(files, options.jsonFile(), result);
    files.add("--junit", options.junitFile(), () -> junit(options, result));
    files.add(
        "--sarif", options.sarifFile(), () -> SarifReport.render(result, sourceDirectory(options)));
  }

  private static String junit(CheckOptions options, Result result) {
    String program =
        options.words.isEmpty()
            ? "no program"
            : Path.of(options.program()).getFileName().toString().replaceFirst("\\.java$", "");
    TestCase test = TestCase.of(program, "-n " + options.processes, result);
    return JUnitReport.render(Map.of("lasso check", List.of(test)));
  }

  /** Where the sources of a program named by its file are; null for a class name. */
  private static Path sourceDirectory(CheckOptions options) {
    Path file = options.words.isEmpty() ? null : Path.of(options.program());
    return file == null || !Files.isRegularFile(file) ? null : file.toAbsolutePath().getParent();
  }

  /** Puts off the result of input that can't be used. */
  static void writeUnusable(
      Deliveries files,
      Path file,
      UnusableInputException problem,
      double seconds,
      Map<String, Object> options) {
    writeJson(files, file, unusable(problem, seconds, options));
  }

  /** All forms of it that a check asks for. */
  static void writeUnusable(
      Deliveries files, CheckOptions options, UnusableInputException problem, double seconds) {
    write(files, options, unusable(problem, seconds, Assumptions.options(options)));
  }

  private static Result unusable(
      UnusableInputException problem, double seconds, Map<String, Object> options) {
    Verdict verdict =
        new Verdict.Unusable(
            problem.getMessage(), null, lasso.checker.property.Path.EMPTY, List.of());
    return Result.unusable(verdict, seconds, options);
  }

  /**
   * Puts off a run; nothing when the options name no file.
   *
   * @param formulas the temporal ones of the check
   * @param violation what is wrong in the run, or null
   */
  static void writeTrace(
      Deliveries files,
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
    TraceFile trace =
        TraceFile.of(
            program.name(),
            options.arguments(),
            program.classPath(),
            options.processes,
            settings,
            violation == null ? null : violation.formula(),
            run,
            violation == null ? null : fault(violation));
    files.add("--trace", file, trace::text);
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
