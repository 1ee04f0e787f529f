package lasso.checker.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import lasso.checker.check.ModelFactory;
import lasso.checker.cli.terminal.ExitCode;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.explore.StopRequest;
import lasso.checker.service.CheckService;
import lasso.checker.watch.Watchdog;
import lasso.runtime.process.LassoBug;
import lasso.runtime.process.report.HeapAdvice;
import lasso.runtime.program.NearestName;
import lasso.runtime.program.UnusableInputException;
import lasso.runtime.surroundings.Conventions;

/** Picks the command and turns whatever goes wrong into a message and an exit code. */
final class Lasso {
  /** The commands, in the order of the overview. */
  static final List<String> COMMANDS =
      List.of(
          "check",
          "resume",
          "simulate",
          "replay",
          "suite",
          "explore",
          "debug",
          "ltl",
          "diff",
          "explain",
          "verify-certificate",
          "completion",
          "pack");

  private final Terminal terminal;
  private final ModelFactory models;
  private final StopRequest stop;
  private final Watchdog watchdog;

  /**
   * @param stop set by Ctrl-C
   */
  Lasso(Terminal terminal, ModelFactory models, StopRequest stop) {
    this(terminal, models, stop, Watchdog.none(stop));
  }

  /**
   * @param stop set by Ctrl-C
   * @param watchdog ends what does not end by itself
   */
  Lasso(Terminal terminal, ModelFactory models, StopRequest stop, Watchdog watchdog) {
    this.watchdog = watchdog;
    this.terminal = terminal;
    this.models = models;
    this.stop = stop;
  }

  /** Runs a command; returns the exit code. Throws nothing. */
  int run(List<String> arguments) {
    Conventions.DEFAULT.install(); // messages, too, are the same on every machine
    try {
      int code = ending(arguments);
      watchdog.claim();
      return terminal.deliver(code);
    } catch (OutOfMemoryError e) {
      watchdog.speechless();
      return ExitCode.INCONCLUSIVE;
    }
  }

  private int ending(List<String> arguments) {
    try {
      return dispatch(arguments);
    } catch (UnusableInputException e) {
      watchdog.claim();
      terminal.err().println("lasso: " + e.getMessage());
      return ExitCode.UNUSABLE;
    } catch (OutOfMemoryError e) {
      watchdog.heapIsFull();
      watchdog.claim();
      terminal.err().println("lasso: INCONCLUSIVE " + HeapAdvice.heapIsFull());
      return ExitCode.INCONCLUSIVE;
    } catch (RuntimeException | Error e) {
      watchdog.claim();
      reportBug(arguments, e);
      return ExitCode.BUG;
    } finally {
      terminal.out().flush();
    }
  }

  private void reportBug(List<String> arguments, Throwable bug) {
    String what = bug instanceof LassoBug ? bug.getMessage() : bug.toString();
    terminal.err().println("lasso: this is a bug of Lasso, not of your program: " + what);
    terminal.err().println("  command: ./lasso " + String.join(" ", arguments));
    terminal
        .err()
        .println(
            "The run proves nothing. Please report these and the following lines, with the program if you can.");
    bug.printStackTrace(terminal.err());
  }

  private int dispatch(List<String> arguments) {
    if (arguments.isEmpty()) {
      terminal.out().print(Help.overview());
      return ExitCode.UNUSABLE;
    }
    String command = arguments.get(0);
    List<String> rest = arguments.subList(1, arguments.size());
    if (List.of("help", "--help", "-h").contains(command)) {
      if (rest.size() == 1 && !rest.get(0).startsWith("-")) {
        return dispatch(List.of(rest.get(0), "--help"));
      }
      terminal.out().print(Help.overview());
      return ExitCode.OK;
    }
    if (List.of("--version", "version", "-V").contains(command)) {
      terminal.out().println(version());
      return ExitCode.OK;
    }
    switch (command) {
      case "check":
        return new CheckCommand(terminal, service(), stop, watchdog).run(rest);
      case "resume":
        return new CheckCommand(terminal, service(), stop, watchdog).resume(rest);
      case "simulate":
        return new SimulateCommand(terminal, service(), watchdog).run(rest);
      case "replay":
        return new ReplayCommand(terminal, service()).run(rest);
      case "verify-certificate":
        return new VerifyCertificateCommand(terminal, service(), stop, watchdog).run(rest);
      case "suite":
        return new SuiteCommand(terminal, stop, watchdog).run(rest);
      case "explore":
        return new ExploreCommand(terminal, stop).run(rest);
      case "debug":
        return new DebugCommand(terminal, service(), stop).run(rest);
      case "diff":
        return new DiffCommand(terminal, service()).run(rest);
      case "ltl":
        return new LtlCommand(terminal).run(rest);
      case "explain":
        return new ExplainCommand(terminal, service()).run(rest);
      case "completion":
        return new CompletionCommand(terminal).run(rest);
      case "pack":
        return pack(rest);
      case "train": // for the script that starts Lasso
        return new Training(Path.of(rest.get(0)), this::dispatch).run();
      default:
        throw unknown(command);
    }
  }

  /** The script does it, before there is a Java machine. */
  private int pack(List<String> arguments) {
    if (!Help.asked(arguments)) {
      throw new UnusableInputException(
          "pack is done by the script that starts Lasso: ./lasso pack DIR.");
    }
    terminal.out().print(Help.PACK);
    return ExitCode.OK;
  }

  private static String version() {
    String version = Lasso.class.getPackage().getImplementationVersion();
    return "lasso "
        + (version == null ? "(classes, no release)" : version)
        + " on Java "
        + Runtime.version()
        + ", "
        + System.getProperty("java.vm.name");
  }

  private CheckService service() {
    return new CheckService(models, stop, watchdog);
  }

  private static UnusableInputException unknown(String command) {
    if (COMMANDS.contains(command)) {
      return new UnusableInputException(
          "./lasso "
              + command
              + " is not supported by this version of Lasso; it has check, resume, simulate, replay, suite, explore, debug, diff, ltl, explain, verify-certificate, completion and pack.");
    }
    String hint;
    if (command.startsWith("-")
        || command.endsWith(".java")
        || command.endsWith(".jar")
        || command.endsWith(".c")) {
      hint = "The command comes first: ./lasso check " + command + " ...";
    } else {
      hint =
          NearestName.of(command, new TreeSet<>(COMMANDS))
              .map(name -> "Did you mean ./lasso " + name + "?")
              .orElse("./lasso --help lists the commands.");
    }
    return new UnusableInputException("Unknown command " + command + ". " + hint);
  }
}
