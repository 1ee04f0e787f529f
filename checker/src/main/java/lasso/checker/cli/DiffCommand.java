package lasso.checker.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import lasso.api.plan.CheckPlan;
import lasso.checker.check.Formulas;
import lasso.checker.check.Model;
import lasso.checker.check.ModelFactory;
import lasso.checker.check.RecordedRun;
import lasso.checker.report.DifferenceReport;
import lasso.checker.trace.Divergence;
import lasso.checker.trace.Reenactment;
import lasso.checker.trace.Replay;
import lasso.checker.trace.StateDifference;
import lasso.checker.trace.TraceFile;
import lasso.runtime.program.UnusableInputException;

/**
 * {@code diff}: why the states at the ends of two recorded runs differ. Both are run again in one process layer, so that equal numbers mean equal
 * local states. Exit code 0 when the states are equal, 1 when they differ.
 */
final class DiffCommand {
  private final Terminal terminal;
  private final ModelFactory models;
  private final DiffOptions options = new DiffOptions();

  DiffCommand(Terminal terminal, ModelFactory models) {
    this.terminal = terminal;
    this.models = models;
  }

  int run(List<String> arguments) {
    CommandLine line = new CommandLine("diff", options);
    if (Help.asked(arguments)) {
      terminal.out().print(Help.command("diff [options] LEFT.json RIGHT.json", line));
      return ExitCode.OK;
    }
    options.words = line.parse(arguments);
    options.validate();
    TraceFile left = TraceFile.read(Path.of(options.words.get(0)));
    TraceFile right = TraceFile.read(Path.of(options.words.get(1)));
    requireSameProgram(left, right);
    options.validate(left, right);
    return compare(left, right);
  }

  private int compare(TraceFile left, TraceFile right) {
    CheckPlan recorded = RecordedRun.plan(left, options.classPath);
    return RecordedRun.with(
        recorded, Formulas.of(recorded), models, model -> compare(model, left, right));
  }

  private int compare(Model model, TraceFile left, TraceFile right) {
    int leftSteps = options.leftStep == null ? left.steps().size() : options.leftStep;
    int rightSteps = options.rightStep == null ? right.steps().size() : options.rightStep;
    Reenactment leftRun = follow(model, left, leftSteps, 0);
    UnusableInputException diverged = null;
    Reenactment rightRun = null;
    try {
      rightRun = follow(model, right, rightSteps, 1);
    } catch (UnusableInputException e) {
      diverged = e;
    }
    requireOneSeed(model, left, right);
    if (diverged != null) {
      throw diverged;
    }
    StateDifference difference =
        StateDifference.between(
            leftRun,
            rightRun,
            model.states(),
            options.rank == null ? StateDifference.ALL_RANKS : options.rank,
            options.limit);
    String text =
        DifferenceReport.render(
            difference,
            side(options.words.get(0), left, leftSteps),
            side(options.words.get(1), right, rightSteps),
            options.limit);
    terminal.out().print(options.quiet ? text.lines().findFirst().orElse("") + "\n" : text);
    return difference.isEmpty() ? ExitCode.OK : ExitCode.VIOLATED;
  }

  private Reenactment follow(Model model, TraceFile trace, int steps, int word) {
    Reenactment run = model.reenactment(null);
    try {
      new Replay(run).goTo(trace, steps);
    } catch (Divergence e) {
      throw new UnusableInputException(options.words.get(word) + ": " + e.getMessage(), e);
    }
    return run;
  }

  private static String side(String file, TraceFile trace, int steps) {
    int all = trace.steps().size();
    return file + " after " + (steps == all ? "all" : steps + " of") + " " + all + " steps";
  }

  private static void requireSameProgram(TraceFile left, TraceFile right) {
    requireSame("program", left.program(), right.program());
    requireSame("program arguments", left.arguments(), right.arguments());
    requireSame("number of ranks", left.ranks(), right.ranks());
    CheckPlan one = left.plan();
    CheckPlan other = right.plan();
    requireSameOptions(
        one.toBuilder().semantics(parts -> parts.seed(other.semantics().seed())).build(), other);
  }

  /** All that decides what states look like. */
  private static void requireSameOptions(CheckPlan left, CheckPlan right) {
    Map<String, Object> others = right.runOptions();
    left.runOptions()
        .forEach(
            (name, value) -> {
              if (!name.equals("classpath")) {
                requireSame("--" + name, value, others.get(name));
              }
            });
    requireSame("--ignore", left.properties().ignore(), right.properties().ignore());
    requireSame("--property", left.properties().property(), right.properties().property());
    requireSame("--ltl", left.properties().formulas(), right.properties().formulas());
  }

  private static void requireSame(String what, Object left, Object right) {
    OptionValues.require(
        Objects.equals(left, right),
        "the traces can't be compared: "
            + what
            + " is "
            + left
            + " in the left one and "
            + right
            + " in the right one. Write both for the same program, ranks and options.");
  }

  /** Schedules may come from different seeds as long as the program itself draws nothing. */
  private static void requireOneSeed(Model model, TraceFile left, TraceFile right) {
    OptionValues.require(
        left.plan().semantics().seed() == right.plan().semantics().seed()
            || !model.states().drewRandomNumbers(),
        "the traces can't be compared: the program draws random numbers, and --seed is "
            + left.plan().semantics().seed()
            + " in the left one and "
            + right.plan().semantics().seed()
            + " in the right one. Write both with one seed, for example with ./lasso check --trace.");
  }
}
