package lasso.checker.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Reports;
import lasso.checker.check.Simulation.Simulated;
import lasso.checker.cli.files.ResultFiles;
import lasso.checker.cli.terminal.ExitCode;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.property.SearchVerdict;
import lasso.checker.report.RankWords;
import lasso.checker.report.TextReport;
import lasso.checker.service.CheckService;
import lasso.checker.stepping.StepPrompt;
import lasso.checker.stepping.SteppedRun;
import lasso.checker.trace.TraceFile;
import lasso.checker.trace.TraceStep;
import lasso.checker.watch.Watchdog;
import lasso.runtime.program.FileTrouble;
import lasso.runtime.program.UnusableInputException;

/**
 * {@code simulate}: runs one schedule. Standard output has the program's own, and then, as of {@code check}, the verdict, which {@code --quiet} leaves out of a
 * run that ended well. The exit code is 0 when it did, which proves nothing about other schedules: the result file says {@code inconclusive}.
 */
final class SimulateCommand {
  private final Terminal terminal;
  private final CheckService service;
  private final Watchdog watchdog;

  SimulateCommand(Terminal terminal, CheckService service, Watchdog watchdog) {
    this.watchdog = watchdog;
    this.terminal = terminal;
    this.service = service;
  }

  int run(List<String> arguments) {
    SimulateOptions options = new SimulateOptions();
    CommandLine line = new CommandLine("simulate", options);
    if (Help.asked(arguments)) {
      terminal
          .out()
          .print(Help.command("simulate [options] PROGRAM [args...]", line, terminal.columns()));
      return ExitCode.OK;
    }
    options.words = line.parse(arguments);
    Reports reports = options.reports();
    CheckPlan plan;
    try {
      plan = options.plan();
    } catch (UnusableInputException e) {
      new ResultFiles(terminal.files(), reports, options.named(), options.ranks())
          .writeUnusable(e, service.seconds(), options.unplanned());
      throw e;
    }
    if (options.interactive) {
      return byHand(plan);
    }
    try {
      return report(plan, service.simulate(plan));
    } catch (UnusableInputException e) {
      new ResultFiles(terminal.files(), plan)
          .writeUnusable(e, service.seconds(), plan.runOptions());
      throw e;
    }
  }

  /** The user draws the schedule; with {@code --trace FILE} it is saved at the end. */
  private int byHand(CheckPlan plan) {
    SteppedRun run = service.step(plan);
    new StepPrompt(run, System.in, terminal.out()).choose();
    TraceFile trace = run.trace();
    plan.reports().trace().ifPresent(file -> save(trace, file));
    return trace.violation() == null ? ExitCode.OK : ExitCode.VIOLATED;
  }

  private static void save(TraceFile trace, Path file) {
    try {
      trace.write(file);
    } catch (IOException e) {
      throw new UnusableInputException(
          "--trace " + file + " can't be written: " + FileTrouble.words(e));
    }
  }

  private int report(CheckPlan plan, Simulated simulated) {
    watchdog.claim();
    simulated.run().starts().forEach(this::printOutput);
    simulated.run().stem().forEach(this::printOutput);
    terminal.out().flush();
    ResultFiles files = new ResultFiles(terminal.files(), plan);
    files.write(simulated.result(), simulated.trace(), null);
    if (plan.reports().steps()) {
      terminal
          .out()
          .print(
              TextReport.run(
                  simulated.run(),
                  RankWords.of(plan.options()),
                  plan.reports().traceView(),
                  terminal.columns()));
    }
    SearchVerdict verdict = simulated.result().verdict();
    if (!simulated.well()) {
      terminal.out().println(TextReport.verdictLine(verdict));
      return verdict.exitCode();
    }
    if (!plan.reports().quiet()) {
      terminal
          .out()
          .println(
              "RAN one schedule (--seed "
                  + plan.semantics().seed()
                  + "), which ended well after "
                  + simulated.run().stem().size()
                  + " steps; ./lasso check explores all of them");
    }
    return ExitCode.OK;
  }

  private void printOutput(TraceStep step) {
    terminal.out().print(step.output());
  }
}
