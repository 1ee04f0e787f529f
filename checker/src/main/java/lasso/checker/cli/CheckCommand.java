package lasso.checker.cli;

import com.beust.jcommander.Parameter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Reports;
import lasso.checker.check.Checked;
import lasso.checker.cli.files.ResultFiles;
import lasso.checker.cli.terminal.ExitCode;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.explore.StopRequest;
import lasso.checker.property.SearchVerdict;
import lasso.checker.report.Result;
import lasso.checker.report.TextReport;
import lasso.checker.service.CheckService;
import lasso.checker.service.OngoingCheck;
import lasso.checker.telemetry.ProgressLine;
import lasso.checker.telemetry.SearchObserver;
import lasso.checker.watch.Watchdog;
import lasso.runtime.program.UnusableInputException;

/** {@code check}: explores every schedule; {@code resume}: goes on with that. */
final class CheckCommand {
  private static final String RESUME = "resume";

  private final Terminal terminal;
  private final CheckService service;
  private final StopRequest stop;
  private final Watchdog watchdog;

  CheckCommand(Terminal terminal, CheckService service, StopRequest stop, Watchdog watchdog) {
    this.watchdog = watchdog;
    this.terminal = terminal;
    this.service = service;
    this.stop = stop;
  }

  int run(List<String> arguments) {
    CheckOptions options = new CheckOptions();
    CommandLine line = new CommandLine("check", options);
    if (Help.asked(arguments)) {
      terminal
          .out()
          .print(
              Help.command("check [options] PROGRAM [args...]", line, terminal.columns())
                  + Help.FORMULAS);
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
    return run(plan, "check", arguments);
  }

  /** {@code resume}: goes on from the last checkpoint in a directory. */
  int resume(List<String> arguments) {
    ResumeOptions options = new ResumeOptions();
    CommandLine line = new CommandLine(RESUME, options);
    if (Help.asked(arguments)) {
      terminal.out().print(Help.command("resume [options] DIR", line, terminal.columns()));
      return ExitCode.OK;
    }
    options.words = line.parse(arguments);
    OptionValues.require(
        options.words.size() == 1,
        "resume takes one directory, as written by ./lasso check --checkpoint DIR; got "
            + (options.words.isEmpty() ? "none" : options.words)
            + ".");
    Path directory = Path.of(options.words.get(0)).toAbsolutePath().normalize();
    CheckPlan recorded = CheckService.recorded(directory, damage -> {});
    CheckPlan plan;
    try {
      plan = CheckService.usable(options.place(recorded));
    } catch (IllegalArgumentException e) {
      throw new UnusableInputException(e.getMessage(), e);
    }
    return run(plan, RESUME, arguments);
  }

  private int run(CheckPlan plan, String command, List<String> arguments) {
    List<String> words = new ArrayList<>(List.of(command));
    words.addAll(arguments);
    plan.bounds().timeout().ifPresent(watchdog::bound);
    try (CheckDashboard page = CheckDashboard.open(plan, words, terminal, stop)) {
      if (!command.equals(RESUME)) {
        plan.storage().checkpoint().ifPresent(CheckCommand::requireUnused);
      }
      return report(plan, page, check(plan, page));
    } catch (UnusableInputException e) {
      new ResultFiles(terminal.files(), plan).writeUnusable(e, service.seconds(), plan.options());
      throw e;
    }
  }

  private static void requireUnused(Path directory) {
    OptionValues.require(
        CheckService.keptStates(directory) == 0,
        "--checkpoint "
            + directory
            + " holds a checkpoint already: ./lasso resume DIR goes on from it. Name another directory to begin anew.");
  }

  private Checked check(CheckPlan plan, CheckDashboard page) {
    List<SearchObserver> observers = new ArrayList<>(page.observers());
    if (!plan.reports().quiet() && (plan.reports().progress() || terminal.screen().watched())) {
      ProgressLine line = new ProgressLine(terminal.rawErr(), terminal.screen().progressWidth());
      observers.add(line);
      watchdog.progress(line::standing);
    }
    CheckService.whyOneWorker(plan).ifPresent(why -> terminal.err().println("lasso: " + why));
    try {
      OngoingCheck check = service.check(plan, observers, page.pace());
      check.notices(notice -> terminal.err().println("lasso: " + notice));
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
    if (result.verdict() instanceof SearchVerdict.Unusable) {
      terminal.err().println("lasso: " + TextReport.verdictLine(result));
    } else if (plan.reports().quiet()) {
      terminal.out().println(TextReport.verdictLine(result));
    } else {
      terminal
          .out()
          .print(
              TextReport.render(
                  result,
                  plan.reports().statistics(),
                  plan.reports().traceView(),
                  terminal.columns()));
    }
    if (plan.reports().explainReduction()) {
      checked.explanation().forEach(terminal.out()::println);
    }
    if (result.verdict() instanceof SearchVerdict.Inconclusive && !checked.isComplete()) {
      plan.storage().checkpoint().ifPresent(this::tellKept);
    }
    page.finish(checked);
    new ResultFiles(terminal.files(), plan).write(checked, page.page());
    return result.verdict().exitCode();
  }

  private void tellKept(Path directory) {
    long states = CheckService.keptStates(directory);
    if (states > 0) {
      terminal
          .err()
          .printf("lasso: %,d states are kept; ./lasso resume %s goes on.%n", states, directory);
    }
  }

  /** Options of {@code resume}: what may be another time than that of the run that is gone on with. */
  static final class ResumeOptions {
    @Parameter(
        names = "--timeout",
        description = "DURATION: for what is left, in place of the recorded one",
        converter = OptionValues.DurationValue.class)
    Duration timeout;

    @Parameter(
        names = "--memory",
        description = "SIZE such as 2G: bound on stored states, in place of the recorded one",
        converter = OptionValues.SizeValue.class)
    Long memoryBytes;

    @Parameter(
        names = "--every",
        description = "DURATION: between two checkpoints, in place of the recorded one",
        converter = OptionValues.DurationValue.class)
    Duration every;

    @Parameter(names = "--stats", description = "print all counters after the verdict")
    boolean statistics;

    @Parameter(
        names = "--progress",
        description = "show progress even when standard error is no terminal")
    boolean progress;

    @Parameter(names = "--quiet", description = "print the verdict line only")
    boolean quiet;

    /** Everything that is not an option. */
    List<String> words = new ArrayList<>();

    /** The recorded plan with what is said anew. */
    CheckPlan place(CheckPlan recorded) {
      return recorded.toBuilder()
          .bounds(
              parts -> {
                if (timeout != null) {
                  parts.timeout(timeout);
                }
                if (memoryBytes != null) {
                  parts.memoryBytes(memoryBytes);
                }
              })
          .storage(
              parts -> {
                if (every != null) {
                  parts.every(every);
                }
              })
          .reports(
              parts -> {
                if (statistics) {
                  parts.statistics(true);
                }
                if (progress) {
                  parts.progress(true);
                }
                if (quiet) {
                  parts.quiet(true);
                }
              })
          .build();
    }
  }
}
