package lasso.checker.cli;

import java.util.List;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.liveness.Labels;
import lasso.checker.property.Path;
import lasso.checker.property.Uncontrolled;
import lasso.checker.property.Verdict;
import lasso.checker.property.Violation;
import lasso.checker.report.Found;
import lasso.checker.report.Remarks;
import lasso.checker.report.Result;
import lasso.checker.report.TextReport;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Divergence;
import lasso.checker.trace.Replay;
import lasso.checker.trace.TraceFile;
import lasso.runtime.program.UnusableInputException;

/**
 * {@code replay}: follows a trace file on the real program. Exit code 1 when it ends in the recorded violation, 0 when none was
 * recorded, 3 when the program leaves the trace.
 */
final class ReplayCommand {
  private final Terminal terminal;
  private final ModelFactory models;
  private final long began = System.nanoTime();
  private final ReplayOptions options = new ReplayOptions();

  ReplayCommand(Terminal terminal, ModelFactory models) {
    this.terminal = terminal;
    this.models = models;
  }

  int run(List<String> arguments) {
    CommandLine line = new CommandLine("replay", options);
    if (Help.asked(arguments)) {
      terminal.out().print(Help.command("replay [options] TRACE.json", line));
      return ExitCode.OK;
    }
    options.words = line.parse(arguments);
    try {
      options.validate();
      Values.require(
          options.words.size() == 1,
          "replay takes one TRACE.json, as written by ./lasso check --trace FILE; got "
              + (options.words.isEmpty() ? "none" : options.words)
              + ".");
      return replay(TraceFile.read(java.nio.file.Path.of(options.words.get(0))));
    } catch (UnusableInputException e) {
      ResultFiles.writeUnusable(options.jsonFile(), e, seconds(), java.util.Map.of());
      throw e;
    }
  }

  private int replay(TraceFile trace) {
    RunOptions recorded = RecordedRun.options(trace, options.classPath);
    Formulas formulas = RecordedRun.formulas(trace);
    Model model = RecordedRun.model(trace, recorded, formulas, models);
    Labels labels = formulas.labels(trace.formula(), model.states());
    Verdict verdict;
    Counterexample done;
    try {
      done = new Replay(model.reenactment(labels)).follow(trace, options.rounds);
      verdict = verdict(trace, recorded);
    } catch (Divergence e) {
      done = Counterexample.EMPTY;
      verdict = new Verdict.Inconclusive(e.getMessage(), null, Path.EMPTY, List.of());
    }
    report(trace, recorded, model, done, verdict);
    return verdict instanceof Verdict.Inconclusive && done != Counterexample.EMPTY
        ? ExitCode.OK
        : verdict.exitCode();
  }

  private static Verdict verdict(TraceFile trace, RunOptions recorded) {
    TraceFile.Fault fault = trace.violation();
    List<String> assumptions = Assumptions.of(recorded, trace.options().ignore());
    if (fault == null) {
      return new Verdict.Inconclusive(
          "the recorded run has no violation, and ends as recorded", null, Path.EMPTY, assumptions);
    }
    StackTraceElement place =
        fault.file() == null ? null : new StackTraceElement("", "", fault.file(), fault.line());
    return new Verdict.Violated(
        List.of(
            new Violation(
                kind(fault.kind()),
                fault.rank(),
                fault.message(),
                place,
                null,
                trace.formula(),
                Path.EMPTY,
                Path.EMPTY)),
        assumptions);
  }

  private static Violation.Kind kind(String word) {
    for (Violation.Kind kind : Violation.Kind.values()) {
      if (kind.word().equals(word)) {
        return kind;
      }
    }
    throw new UnusableInputException(
        "The trace names a violation of kind "
            + word
            + ", which this version of Lasso does not know.");
  }

  private void report(
      TraceFile trace, RunOptions recorded, Model model, Counterexample done, Verdict verdict) {
    int steps = done.stem().size() + done.cycle().size();
    List<Found> found =
        verdict instanceof Verdict.Violated violated
            ? List.of(new Found(violated.violations().get(0), done))
            : List.of();
    Result result =
        new Result(
            verdict,
            found,
            new SearchStatistics(steps + 1L, steps, 0, steps, 1, 0, 0, System.nanoTime() - began),
            model.statistics(),
            null,
            Uncontrolled.of(model.states()),
            Remarks.NONE,
            List.of(),
            seconds(),
            PeakMemory.bytes(),
            Assumptions.options(recorded));
    ResultFiles.writeJson(options.jsonFile(), result);
    if (done == Counterexample.EMPTY) {
      terminal.err().println("lasso: " + TextReport.verdictLine(verdict));
    } else if (options.quiet) {
      terminal.out().println(TextReport.verdictLine(verdict));
    } else {
      terminal.out().print(TextReport.replayed(result, done, options.rounds));
    }
  }

  private double seconds() {
    return (System.nanoTime() - began) / 1e9;
  }
}
