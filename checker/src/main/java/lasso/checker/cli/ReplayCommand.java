package lasso.checker.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lasso.checker.check.Replaying;
import lasso.checker.check.Replaying.Replayed;
import lasso.checker.cli.files.ResultFiles;
import lasso.checker.cli.terminal.ExitCode;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.property.SearchVerdict;
import lasso.checker.report.Result;
import lasso.checker.report.TextReport;
import lasso.checker.service.CheckService;
import lasso.checker.stepping.StateText;
import lasso.checker.stepping.StepPrompt;
import lasso.checker.stepping.SteppedRun;
import lasso.checker.story.Sources;
import lasso.checker.story.Story;
import lasso.checker.story.StoryPage;
import lasso.checker.trace.Divergence;
import lasso.checker.trace.TraceFile;
import lasso.runtime.program.UnusableInputException;

/**
 * {@code replay}: follows a trace file on the real program. Exit code 1 when it ends in the recorded violation, 0 when none was
 * recorded, 3 when the program leaves the trace.
 */
final class ReplayCommand {
  private final Terminal terminal;
  private final CheckService service;

  ReplayCommand(Terminal terminal, CheckService service) {
    this.terminal = terminal;
    this.service = service;
  }

  int run(List<String> arguments) {
    ReplayOptions options = new ReplayOptions();
    CommandLine line = new CommandLine("replay", options);
    if (Help.asked(arguments)) {
      terminal.out().print(Help.command("replay [options] TRACE.json", line, terminal.columns()));
      return ExitCode.OK;
    }
    options.words = line.parse(arguments);
    ResultFiles files = new ResultFiles(terminal.files(), options.reports(), "trace", 0);
    try {
      options.validate();
      OptionValues.require(
          options.words.size() == 1,
          "replay takes one TRACE.json, as written by ./lasso check --trace FILE; got "
              + (options.words.isEmpty() ? "none" : options.words)
              + ".");
      TraceFile trace = TraceFile.read(Path.of(options.words.get(0)));
      if (options.isByHand()) {
        return byHand(trace, options);
      }
      Replaying replaying = service.replay(trace, Optional.ofNullable(options.classPath));
      options.reports().html().ifPresent(file -> replaying.lookedAt());
      replaying.watching(options.watch);
      Replayed replayed = replaying.run(options.rounds);
      files.write(replayed.result(), null, () -> page(options, replaying, replayed));
      return report(options, replayed);
    } catch (UnusableInputException e) {
      files.writeUnusable(e, service.seconds(), Map.of());
      throw e;
    }
  }

  /** Exit code 0 when the program did what the trace says, 3 when not: nothing was judged. */
  private int byHand(TraceFile trace, ReplayOptions options) {
    SteppedRun run;
    try {
      run = service.step(trace, Optional.ofNullable(options.classPath));
    } catch (Divergence e) {
      terminal.err().println("lasso: INCONCLUSIVE " + e.getMessage());
      return ExitCode.INCONCLUSIVE;
    }
    int until = options.until != null ? options.until : options.step ? 0 : run.length();
    OptionValues.requireRange("--until", until, 0, run.length(), "the step");
    run.goTo(until);
    if (options.show || !options.step) {
      terminal.out().print(options.show ? new StateText(run).state() : new StateText(run).head());
    }
    if (options.step) {
      new StepPrompt(run, System.in, terminal.out()).run();
    }
    return ExitCode.OK;
  }

  private static String page(ReplayOptions options, Replaying replaying, Replayed replayed) {
    String file = options.words.get(0);
    return StoryPage.render(
        "Lasso - " + Path.of(file).getFileName(),
        Story.of(replayed.result(), new Sources(replaying.program()), "./lasso replay " + file));
  }

  private int report(ReplayOptions options, Replayed replayed) {
    Result result = replayed.result();
    SearchVerdict verdict = result.verdict();
    if (!replayed.isFaithful()) {
      terminal.err().println("lasso: " + TextReport.verdictLine(verdict));
    } else if (options.quiet) {
      terminal.out().println(TextReport.verdictLine(verdict));
    } else {
      terminal
          .out()
          .print(
              TextReport.replayed(
                  result,
                  replayed.run(),
                  options.rounds,
                  options.reports().traceView(),
                  terminal.columns()));
    }
    return replayed.isFaithful() && verdict instanceof SearchVerdict.Inconclusive
        ? ExitCode.OK
        : verdict.exitCode();
  }
}
