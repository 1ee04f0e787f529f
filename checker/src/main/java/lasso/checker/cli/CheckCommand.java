package lasso.checker.cli;

import java.util.ArrayList;
import java.util.List;
import lasso.api.Checker;
import lasso.api.StopFlag;
import lasso.api.Verdict;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Reports;

/** {@code check}: explores every schedule. */
final class CheckCommand {
  private final Terminal terminal;
  private final Checker checker;
  private final StopFlag stop;

  CheckCommand(Terminal terminal, Checker checker, StopFlag stop) {
    this.terminal = terminal;
    this.checker = checker;
    this.stop = stop;
  }

  int run(List<String> arguments) {
    CheckOptions options = new CheckOptions();
    CommandLine line = new CommandLine("check", options);
    if (Help.asked(arguments)) {
      terminal.out().print(Help.command("check [options] PROGRAM [args...]", line) + Help.FORMULAS);
      return ExitCode.OK;
    }
    options.words = line.parse(arguments);
    CheckPlan plan = PlannedOptions.plan(options);
    try (CheckDashboard page = CheckDashboard.open(plan, terminal, stop)) {
      Verdict verdict = checker.watchedBy(listeners(plan.reports(), page)).check(plan);
      ResultFiles.write(verdict);
      page.finish(verdict);
      return report(verdict);
    }
  }

  private Checker.Listener listeners(Reports reports, CheckDashboard page) {
    List<Checker.Listener> listeners = new ArrayList<>(page.listeners());
    if (!reports.quiet() && (reports.progress() || terminal.watched())) {
      listeners.add(new ProgressLine(terminal.err()));
    }
    return new Listeners(listeners);
  }

  private int report(Verdict verdict) {
    for (String note : verdict.notes()) {
      terminal.err().println("lasso: " + note);
    }
    Reports reports = verdict.plan().reports();
    if (!verdict.isStarted()) {
      terminal.err().println("lasso: " + verdict.message());
      return verdict.exitCode();
    }
    if (verdict.answer() == Verdict.Answer.UNUSABLE) {
      terminal.err().println("lasso: " + verdict.render(Verdict.Format.LINE));
    } else if (reports.quiet()) {
      terminal.out().println(verdict.render(Verdict.Format.LINE));
    } else {
      terminal.out().print(verdict.render(Verdict.Format.TEXT));
    }
    if (reports.explainReduction()) {
      verdict.explanation().forEach(terminal.out()::println);
    }
    return verdict.exitCode();
  }
}
