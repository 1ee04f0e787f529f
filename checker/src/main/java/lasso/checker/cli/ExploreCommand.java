package lasso.checker.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import lasso.api.Checker;
import lasso.api.Space;
import lasso.api.plan.CheckPlan;
import lasso.checker.browse.SpaceServer;
import lasso.checker.cli.terminal.ExitCode;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.explore.StopRequest;
import lasso.checker.trace.TraceFile;
import lasso.runtime.program.UnusableInputException;

/** {@code explore}: a walk through the states of a program in a web page, until the user stops it. */
final class ExploreCommand {
  private static final int POLL_MILLIS = 100;

  private final Terminal terminal;
  private final StopRequest stop;

  ExploreCommand(Terminal terminal, StopRequest stop) {
    this.terminal = terminal;
    this.stop = stop;
  }

  int run(List<String> arguments) {
    ExploreOptions options = new ExploreOptions();
    CommandLine line = new CommandLine("explore", options);
    if (Help.asked(arguments)) {
      terminal
          .out()
          .print(
              Help.command(
                  "explore [options] PROGRAM [args...] | TRACE.json", line, terminal.columns()));
      return ExitCode.OK;
    }
    options.words = line.parse(arguments);
    boolean traced = options.words.size() == 1 && options.words.get(0).endsWith(".json");
    OptionValues.require(
        !traced || options.formulas.isEmpty(),
        "--ltl goes with a program: a trace brings the formulas along with which it was found. Leave --ltl out, or check again with it and --trace FILE.");
    TraceFile trace = traced ? TraceFile.read(Path.of(options.words.get(0))) : null;
    CheckPlan plan = traced ? trace.plan() : options.plan();
    List<Integer> beginning =
        traced ? trace.steps().stream().map(TraceFile.Step::ordinal).toList() : List.of();
    return serve(plan, beginning, options.port);
  }

  private static String processes(CheckPlan plan) {
    boolean named = !plan.program().processNames().isEmpty();
    return (named ? " process" : " rank")
        + (plan.semantics().processes() == 1 ? "" : named ? "es" : "s");
  }

  private int serve(CheckPlan plan, List<Integer> beginning, int port) {
    String title =
        plan.program().program().replaceFirst(".*[/\\\\]", "")
            + ", "
            + plan.semantics().processes()
            + processes(plan);
    try {
      Space space = Checker.create().space(plan);
      try (SpaceServer server = new SpaceServer(plan, space, title, beginning, port)) {
        terminal.out().println("lasso: the states of " + title + " at " + server.url());
        terminal.out().println("lasso: Ctrl-C ends it.");
        terminal.out().flush();
        while (stop.reason() == null) {
          Thread.sleep(POLL_MILLIS);
        }
      }
      return ExitCode.OK;
    } catch (Checker.UnusableException e) {
      throw new UnusableInputException(e.getMessage(), e);
    } catch (IOException e) {
      throw new UnusableInputException(
          "--port "
              + port
              + ": this port can't be used ("
              + e.getMessage()
              + "). Name another one.",
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ExitCode.OK;
    }
  }
}
