package lasso.checker.cli;

import java.util.List;
import java.util.Optional;
import lasso.checker.explore.Search;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.explore.StopFlag;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.Walk;
import lasso.checker.property.Finding;
import lasso.checker.property.Path;
import lasso.checker.property.Uncontrolled;
import lasso.checker.property.Verdict;
import lasso.checker.property.Violation;
import lasso.checker.report.Found;
import lasso.checker.report.Remarks;
import lasso.checker.report.Result;
import lasso.checker.report.TextReport;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Reenactment;
import lasso.checker.trace.TraceStep;
import lasso.runtime.program.UnusableInputException;

/**
 * {@code simulate}: runs one schedule. Standard output is the program's own; all else goes to standard error. The exit code is 0
 * when the run ended well, which proves nothing about other schedules: the result file says {@code inconclusive}.
 */
final class SimulateCommand {
  private final Terminal terminal;
  private final ModelFactory models;
  private final StopFlag stop;
  private final long began = System.nanoTime();
  private final SimulateOptions options = new SimulateOptions();
  private LoadedProgram program;

  SimulateCommand(Terminal terminal, ModelFactory models, StopFlag stop) {
    this.terminal = terminal;
    this.models = models;
    this.stop = stop;
  }

  int run(List<String> arguments) {
    CommandLine line = new CommandLine("simulate", options);
    if (Help.asked(arguments)) {
      terminal.out().print(Help.command("simulate [options] PROGRAM [args...]", line));
      return ExitCode.OK;
    }
    options.words = line.parse(arguments);
    try {
      options.validate();
      program = LoadedProgram.load(options);
      return simulate();
    } catch (UnusableInputException e) {
      ResultFiles.writeUnusable(options.jsonFile(), e, seconds(), Assumptions.options(options));
      throw e;
    }
  }

  private int simulate() {
    Model model = models.create(program.image(), ModelFactory.Settings.of(options));
    long searchBegan = System.nanoTime();
    Walk walk =
        Search.simulate(
            TransitionSystem.of(model.kernel()),
            model.states(),
            SearchOptions.DEFAULT.withSeed(options.seed).withMaxDepth((int) options.maxDepth),
            stop);
    long nanos = System.nanoTime() - searchBegan;
    Reenactment reenactment = model.reenactment(null);
    Counterexample run = reenactment.tell(walk.path(), Path.EMPTY);
    run.starts().forEach(this::printOutput);
    run.stem().forEach(this::printOutput);
    terminal.out().flush();
    Verdict verdict = verdict(walk, reenactment);
    List<Found> violations =
        verdict instanceof Verdict.Violated violated
            ? List.of(new Found(violated.violations().get(0), run))
            : List.of();
    ResultFiles.writeTrace(
        options,
        program,
        List.of(),
        List.of(),
        run,
        violations.isEmpty() ? null : violations.get(0).violation());
    int steps = walk.path().length();
    SearchStatistics statistics = new SearchStatistics(steps + 1L, steps, 0, steps, 1, 0, 0, nanos);
    ResultFiles.writeJson(
        options.jsonFile(),
        new Result(
            verdict,
            violations,
            statistics,
            model.statistics(),
            null,
            Uncontrolled.of(model.states()),
            Remarks.NONE,
            List.of(),
            seconds(),
            PeakMemory.bytes(),
            Assumptions.options(options)));
    return report(walk, run, verdict);
  }

  private void printOutput(TraceStep step) {
    terminal.out().print(step.output());
  }

  private Verdict verdict(Walk walk, Reenactment reenactment) {
    List<String> assumptions = Assumptions.of(options, List.of());
    Optional<Finding> finding = walk.finding();
    if (finding.isEmpty()) {
      String reason =
          walk.end().equals("stopped")
              ? "the run was stopped after "
                  + walk.path().length()
                  + " steps"
                  + (stop.reason() == null ? " (--max-depth)" : ": " + stop.reason())
              : "one schedule was run, and it ended well (" + walk.end() + ")";
      return new Verdict.Inconclusive(reason, null, walk.path(), assumptions);
    }
    if (finding.get() instanceof Finding.Fault fault) {
      Violation violation = reenactment.placed(fault.along(walk.path(), Path.EMPTY));
      return new Verdict.Violated(List.of(violation), assumptions);
    }
    return new Verdict.Inconclusive(
        "the run is not under control from here on: " + finding.get().message(),
        finding.get().place(),
        walk.path(),
        assumptions);
  }

  private int report(Walk walk, Counterexample run, Verdict verdict) {
    boolean well = walk.finding().isEmpty() && !walk.end().equals("stopped");
    if (options.steps) {
      terminal.err().print(TextReport.run(run));
    }
    if (!well) {
      terminal.err().println("lasso: " + TextReport.verdictLine(verdict));
      return verdict.exitCode();
    }
    if (!options.quiet) {
      terminal
          .err()
          .println(
              "lasso: one schedule (--seed "
                  + options.seed
                  + ") ended well after "
                  + walk.path().length()
                  + " steps. ./lasso check explores all of them.");
    }
    return ExitCode.OK;
  }

  private double seconds() {
    return (System.nanoTime() - began) / 1e9;
  }
}
