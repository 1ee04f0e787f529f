package lasso.checker.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lasso.api.Checker;
import lasso.api.Run;
import lasso.api.Verdict;
import lasso.runtime.program.UnusableInputException;

/**
 * {@code replay}: follows a trace file on the real program. Exit code 1 when it ends in the recorded violation, 0 when none was
 * recorded, 3 when the program leaves the trace.
 */
final class ReplayCommand {
  private final Terminal terminal;
  private final Checker checker;
  private final Stopwatch watch = new Stopwatch();

  ReplayCommand(Terminal terminal, Checker checker) {
    this.terminal = terminal;
    this.checker = checker;
  }

  int run(List<String> arguments) {
    ReplayOptions options = new ReplayOptions();
    CommandLine line = new CommandLine("replay", options);
    if (Help.asked(arguments)) {
      terminal.out().print(Help.command("replay [options] TRACE.json", line));
      return ExitCode.OK;
    }
    options.words = line.parse(arguments);
    ResultFiles files = new ResultFiles(options.reports(), "trace", 0);
    try {
      options.validate();
      Values.require(
          options.words.size() == 1,
          "replay takes one TRACE.json, as written by ./lasso check --trace FILE; got "
              + (options.words.isEmpty() ? "none" : options.words)
              + ".");
      Run run =
          checker.replay(
              Path.of(options.words.get(0)),
              Optional.ofNullable(options.classPath),
              options.rounds);
      ResultFiles.write(
          "--json", files.reports().json(), () -> run.verdict().render(Verdict.Format.JSON));
      return report(options, run);
    } catch (Checker.UnusableException e) {
      throw refused(files, new UnusableInputException(e.getMessage(), e));
    } catch (UnusableInputException e) {
      throw refused(files, e);
    }
  }

  private UnusableInputException refused(ResultFiles files, UnusableInputException problem) {
    files.writeUnusable(problem, watch.seconds(), Map.of());
    return problem;
  }

  private int report(ReplayOptions options, Run run) {
    Verdict verdict = run.verdict();
    if (!run.asExpected()) {
      terminal.err().println("lasso: " + verdict.render(Verdict.Format.LINE));
    } else if (options.quiet) {
      terminal.out().println(verdict.render(Verdict.Format.LINE));
    } else {
      terminal.out().print(run.text());
    }
    return run.asExpected() && verdict.answer() == Verdict.Answer.INCONCLUSIVE
        ? ExitCode.OK
        : verdict.exitCode();
  }
}
