package lasso.checker.cli;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import lasso.checker.check.ModelFactory;
import lasso.checker.stepping.StateText;
import lasso.checker.stepping.StepPrompt;
import lasso.checker.stepping.SteppedRun;
import lasso.checker.trace.Divergence;
import lasso.checker.trace.TraceFile;

/** What {@code replay} does with {@code --until}, {@code --show} and {@code --step}, and {@code simulate} with {@code -i}. */
final class StepwiseReplay {
  private final Terminal terminal;
  private final ModelFactory models;

  StepwiseReplay(Terminal terminal, ModelFactory models) {
    this.terminal = terminal;
    this.models = models;
  }

  /** Exit code 0 when the program did what the trace says, 3 when not: nothing was judged. */
  int run(TraceFile trace, ReplayOptions options) {
    SteppedRun run;
    try {
      run = SteppedRun.of(trace, options.classPath, models);
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
      new StepPrompt(run, words(), terminal.out()).run();
    }
    return ExitCode.OK;
  }

  static BufferedReader words() {
    return new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  }
}
