package lasso.checker.cli;

import java.util.List;
import lasso.api.Checker;
import lasso.api.Run;
import lasso.api.Verdict;
import lasso.api.plan.CheckPlan;

/**
 * {@code simulate}: runs one schedule. Standard output is the program's own; all else goes to standard error. The exit code is 0
 * when the run ended well, which proves nothing about other schedules: the result file says {@code inconclusive}.
 */
final class SimulateCommand {
  private final Terminal terminal;
  private final Checker checker;

  SimulateCommand(Terminal terminal, Checker checker) {
    this.terminal = terminal;
    this.checker = checker;
  }

  int run(List<String> arguments) {
    SimulateOptions options = new SimulateOptions();
    CommandLine line = new CommandLine("simulate", options);
    if (Help.asked(arguments)) {
      terminal.out().print(Help.command("simulate [options] PROGRAM [args...]", line));
      return ExitCode.OK;
    }
    options.words = line.parse(arguments);
    CheckPlan plan = PlannedOptions.plan(options);
    return report(plan, checker.simulate(plan));
  }

  private int report(CheckPlan plan, Run run) {
    run.starts().forEach(this::printOutput);
    run.steps().forEach(this::printOutput);
    terminal.out().flush();
    Verdict verdict = run.verdict();
    ResultFiles.write(verdict);
    if (!verdict.isStarted()) {
      terminal.err().println("lasso: " + verdict.message());
      return verdict.exitCode();
    }
    if (plan.reports().steps()) {
      terminal.err().print(run.text());
    }
    if (!run.asExpected()) {
      terminal.err().println("lasso: " + verdict.render(Verdict.Format.LINE));
      return verdict.exitCode();
    }
    if (!plan.reports().quiet()) {
      terminal
          .err()
          .println(
              "lasso: one schedule (--seed "
                  + plan.semantics().seed()
                  + ") ended well after "
                  + run.steps().size()
                  + " steps. ./lasso check explores all of them.");
    }
    return ExitCode.OK;
  }

  private void printOutput(Run.Step step) {
    terminal.out().print(step.output());
  }
}
