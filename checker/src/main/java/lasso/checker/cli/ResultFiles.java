package lasso.checker.cli;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Reports;
import lasso.checker.certificate.Certificate;
import lasso.checker.check.Checked;
import lasso.checker.property.Verdict;
import lasso.checker.report.CoverageReport;
import lasso.checker.report.JUnitReport;
import lasso.checker.report.JsonReport;
import lasso.checker.report.Result;
import lasso.checker.report.SarifReport;
import lasso.checker.report.TestCase;
import lasso.checker.trace.TraceFile;
import lasso.runtime.program.UnusableInputException;

/**
 * Writes what {@code --json}, {@code --junit}, {@code --sarif} and {@code --trace} ask for.
 *
 * @param program as the user named it
 * @param processes number of ranks
 */
record ResultFiles(Reports reports, String program, int processes) {
  /** Those of a plan. */
  ResultFiles(CheckPlan plan) {
    this(plan.reports(), plan.program().program(), plan.semantics().processes());
  }

  /** Writes all forms of a check's result that are asked for. */
  void write(Result result) {
    writeJson(result);
    write("--junit", reports.junit(), () -> junit(result));
    write("--sarif", reports.sarif(), () -> SarifReport.render(result, sourceDirectory()));
  }

  /** Writes the result as JSON only, if it is asked for. */
  void writeJson(Result result) {
    reports
        .json()
        .ifPresent(
            file -> {
              try (Writer out = Files.newBufferedWriter(file)) {
                JsonReport.write(result, out);
              } catch (IOException e) {
                throw notWritten("--json", file, e);
              }
            });
  }

  /** Writes a run, if it is asked for and there is one. */
  void writeTrace(TraceFile trace) {
    if (trace == null || reports.trace().isEmpty()) {
      return;
    }
    Path file = reports.trace().get();
    try {
      trace.write(file);
    } catch (IOException e) {
      throw notWritten("--trace", file, e);
    }
  }

  /** Writes what a certificate says, and which lines were executed, if that is asked for. */
  void writeEvidence(Checked checked) {
    write("--certificate", reports.certificate(), () -> Certificate.of(checked).text());
    write(
        "--coverage",
        reports.coverage(),
        () -> CoverageReport.render(program, checked.evidence().program()));
  }

  /**
   * Writes runs, if that is asked for: the first into the file, the others beside it; all into the directory, when it is one. Names say the kind and the
   * place of what is wrong.
   */
  void writeTraces(List<TraceFile> traces) {
    if (reports.trace().isEmpty()) {
      return;
    }
    Path target = reports.trace().get();
    for (int i = 0; i < traces.size(); i++) {
      TraceFile trace = traces.get(i);
      Path file = TraceNames.file(target, i + 1, traces.size(), trace.violation());
      try {
        trace.write(file);
      } catch (IOException e) {
        throw notWritten("--trace", file, e);
      }
    }
  }

  /** Writes the result of input that can't be used, if the files themselves can. */
  void writeUnusable(UnusableInputException problem, double seconds, Map<String, Object> options) {
    Verdict verdict =
        new Verdict.Unusable(
            problem.getMessage(), null, lasso.checker.property.Path.EMPTY, List.of());
    try {
      write(Result.unusable(verdict, seconds, options));
    } catch (UnusableInputException e) {
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
      throw notWritten(option, file.get(), e);
    }
  }

  private static UnusableInputException notWritten(String option, Path file, IOException e) {
    return new UnusableInputException(option + " " + file + " can't be written: " + e + ".", e);
  }

  private String junit(Result result) {
    String name = Path.of(program).getFileName().toString().replaceFirst("\\.java$", "");
    TestCase test = TestCase.of(name, "-n " + processes, result);
    return JUnitReport.render(Map.of("lasso check", List.of(test)));
  }

  /** Where the sources of a program named by its file are; null for a class name. */
  private Path sourceDirectory() {
    Path file = Path.of(program);
    return Files.isRegularFile(file) ? file.toAbsolutePath().getParent() : null;
  }
}
