package lasso.checker.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import lasso.api.plan.CheckPlan;
import lasso.checker.check.ComparedRuns.Side;
import lasso.checker.cli.terminal.ExitCode;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.report.DifferenceReport;
import lasso.checker.service.CheckService;
import lasso.checker.trace.StateDifference;
import lasso.checker.trace.TraceFile;

/**
 * {@code diff}: why the states at the ends of two recorded runs differ. Both are run again in one process layer, so that equal numbers mean equal
 * local states. Exit code 0 when the states are equal, 1 when they differ.
 */
final class DiffCommand {
  private final Terminal terminal;
  private final CheckService service;
  private final DiffOptions options = new DiffOptions();

  DiffCommand(Terminal terminal, CheckService service) {
    this.terminal = terminal;
    this.service = service;
  }

  int run(List<String> arguments) {
    CommandLine line = new CommandLine("diff", options);
    if (Help.asked(arguments)) {
      terminal
          .out()
          .print(Help.command("diff [options] LEFT.json RIGHT.json", line, terminal.columns()));
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
    int leftSteps = options.leftStep == null ? left.steps().size() : options.leftStep;
    int rightSteps = options.rightStep == null ? right.steps().size() : options.rightStep;
    StateDifference difference =
        service.compare(
            new Side(options.words.get(0), left, leftSteps),
            new Side(options.words.get(1), right, rightSteps),
            Optional.ofNullable(options.classPath),
            options.rank == null ? StateDifference.ALL_RANKS : options.rank,
            options.limit);
    String text =
        DifferenceReport.render(
            difference,
            side(options.words.get(0), left, leftSteps),
            side(options.words.get(1), right, rightSteps),
            options.limit,
            terminal.columns());
    terminal.out().print(options.quiet ? text.lines().findFirst().orElse("") + "\n" : text);
    return difference.isEmpty() ? ExitCode.OK : ExitCode.VIOLATED;
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
}
