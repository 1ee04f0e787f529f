package lasso.checker.cli;

import java.util.ArrayList;
import java.util.List;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Reports;
import lasso.checker.check.Checked;
import lasso.checker.explore.StopFlag;
import lasso.checker.property.Verdict;
import lasso.checker.report.Result;
import lasso.checker.report.TextReport;
import lasso.checker.service.CheckService;
import lasso.checker.service.OngoingCheck;
import lasso.checker.telemetry.ProgressLine;
import lasso.checker.telemetry.SearchObserver;
import lasso.checker.watch.Watchdog;
import lasso.runtime.program.UnusableInputException;

/** {@code check}: explores every schedule. */
final class CheckCommand {
  private final Terminal terminal;
  private final CheckService service;
  private final StopFlag stop;
  private final Watchdog watchdog;

  CheckCommand(Terminal terminal, CheckService service, StopFlag stop, Watchdog watchdog) {
    this.watchdog = watchdog;
    this.terminal = terminal;
    this.service = service;
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
    Reports reports = options.reports();
    CheckPlan plan;
    try {
      plan = options.plan();
    } catch (UnusableInputException e) {
      new ResultFiles(terminal.files(), reports, options.named(), options.ranks())
          .writeUnusable(e, service.seconds(), options.unplanned());
      throw e;
    }
    plan.bounds().timeout().ifPresent(watchdog::bound);
    try (CheckDashboard page = CheckDashboard.open(plan, terminal, stop)) {
      return report(plan, page, check(plan, page));
    } catch (UnusableInputException e) {
      new ResultFiles(terminal.files(), plan).writeUnusable(e, service.seconds(), plan.options());
      throw e;
    }
  }

  private Checked check(CheckPlan plan, CheckDashboard page) {
    List<SearchObserver> observers = new ArrayList<>(page.observers());
    if (!plan.reports().quiet() && (plan.reports().progress() || terminal.watched())) {
      ProgressLine line = new ProgressLine(terminal.rawErr());
      observers.add(line);
      watchdog.progress(line::standing);
    }
    CheckService.whyOneWorker(plan).ifPresent(why -> terminal.err().println("lasso: " + why));
    try {
      OngoingCheck check = service.check(plan, observers, page.pace());
      watchdog.runs(why -> terminal.deliver(report(plan, page, check.cutShort(why))));
      return check.run();
    } catch (UnusableInputException e) {
      page.finish(e);
      new ResultFiles(terminal.files(), plan).writePage(page.page());
      throw e;
    } finally {
      watchdog.progress(null);
    }
  }

  private int report(CheckPlan plan, CheckDashboard page, Checked checked) {
    watchdog.claim();
    Result result = checked.result();
    if (result.verdict() instanceof Verdict.Unusable) {
      terminal.err().println("lasso: " + TextReport.verdictLine(result));
    } else if (plan.reports().quiet()) {
      terminal.out().println(TextReport.verdictLine(result));
    } else {
      terminal
          .out()
          .print(
              TextReport.render(result, plan.reports().statistics(), plan.reports().traceView()));
    }
    if (plan.reports().explainReduction()) {
      checked.explanation().forEach(terminal.out()::println);
    }
    page.finish(checked);
    new ResultFiles(terminal.files(), plan).write(checked, page.page());
    return result.verdict().exitCode();
  }
}
