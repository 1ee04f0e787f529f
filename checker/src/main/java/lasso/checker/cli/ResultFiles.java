package lasso.checker.cli;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
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

/** Writes what {@code --json}, {@code --junit}, {@code --sarif} and {@code --trace} ask for. */
final class ResultFiles {
  private ResultFiles() {}

  /** Writes the result; nothing when {@code file} is null. */
  static void writeJson(Path file, Result result) {
    if (file == null) {
      return;
    }
    try (Writer out = Files.newBufferedWriter(file)) {
      JsonReport.write(result, out);
    } catch (IOException e) {
      throw notWritten("--json", file, e);
    }
  }

  private static UnusableInputException notWritten(String option, Path file, IOException e) {
    return new UnusableInputException(option + " " + file + " can't be written: " + e + ".", e);
  }

  /** Writes all forms of a check's result that are asked for. */
  static void write(CheckOptions options, Result result) {
    writeJson(options.jsonFile(), result);
    write("--junit", options.junitFile(), () -> junit(options, result));
    write(
        "--sarif", options.sarifFile(), () -> SarifReport.render(result, sourceDirectory(options)));
  }

  /** Writes a text that is only made when it is asked for: nothing happens when {@code file} is null. */
  static void write(String option, Path file, Supplier<String> text) {
    if (file == null) {
      return;
    }
    try {
      Files.writeString(file, text.get());
    } catch (IOException e) {
      throw notWritten(option, file, e);
    }
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

  /** Writes the result of input that can't be used, if the file itself can. */
  static void writeUnusable(
      Path file, UnusableInputException problem, double seconds, Map<String, Object> options) {
    Result result = unusable(problem, seconds, options);
    try {
      writeJson(file, result);
    } catch (UnusableInputException e) {
      problem.addSuppressed(e);
    }
  }

  /** Writes all forms of it that a check asks for. */
  static void writeUnusable(CheckOptions options, UnusableInputException problem, double seconds) {
    try {
      write(options, unusable(problem, seconds, Assumptions.options(options)));
    } catch (UnusableInputException e) {
      problem.addSuppressed(e);
    }
  }

  private static Result unusable(
      UnusableInputException problem, double seconds, Map<String, Object> options) {
    Verdict verdict =
        new Verdict.Unusable(
            problem.getMessage(), null, lasso.checker.property.Path.EMPTY, List.of());
    return Result.unusable(verdict, seconds, options);
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
            options.mpjArguments,
            options.seed,
            options.stepLimit,
            ignored,
            formulas,
            options.surroundings.recorded());
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
