package lasso.checker.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import lasso.checker.cli.files.SystemFile;
import lasso.checker.cli.terminal.ExitCode;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.explore.StopRequest;
import lasso.checker.suite.JavaMachine;
import lasso.checker.suite.ManifestReader;
import lasso.checker.suite.ManifestRow;
import lasso.checker.suite.ManifestUpdate;
import lasso.checker.suite.SeparateMachine;
import lasso.checker.suite.SuiteConsole;
import lasso.checker.suite.SuiteFormat;
import lasso.checker.suite.SuiteListener;
import lasso.checker.suite.SuiteResult;
import lasso.checker.suite.SuiteRun;
import lasso.checker.suite.ViolationPages;
import lasso.checker.suite.WarmMachines;
import lasso.checker.watch.Watchdog;
import lasso.runtime.program.UnusableInputException;

/** {@code suite}: checks all programs of a manifest and compares the answers with those expected. */
final class SuiteCommand {
  private final Terminal terminal;

  /** Children are ended, and what is known is reported. */
  private static final Duration END = Duration.ofSeconds(10);

  private final StopRequest stop;
  private final Watchdog watchdog;
  private final SuiteOptions options = new SuiteOptions();

  SuiteCommand(Terminal terminal, StopRequest stop, Watchdog watchdog) {
    this.watchdog = watchdog;
    this.terminal = terminal;
    this.stop = stop;
  }

  int run(List<String> arguments) {
    CommandLine line = new CommandLine("suite", options);
    if (Help.asked(arguments)) {
      terminal
          .out()
          .print(
              Help.command("suite [options] DIR|MANIFEST.tsv", line, terminal.columns())
                  + Help.MANIFESTS);
      return ExitCode.OK;
    }
    options.words = line.parse(arguments);
    options.validate();
    List<ManifestRow> rows =
        ManifestReader.read(
            Path.of(options.words.get(0)),
            SuiteOptions.SYNTAX,
            options.bounds(),
            options.classpath());
    rows.forEach(SuiteCommand::requireUsable);
    watchdog.grace(END);
    SuiteResult result;
    try (SuiteConsole console =
        new SuiteConsole(
            terminal.out(),
            terminal.err(),
            terminal.screen().watched(),
            options.quiet,
            rows.size())) {
      result = check(rows, console);
    }
    report(result);
    return options.update && update(result) ? ExitCode.OK : result.exitCode();
  }

  private SuiteResult check(List<ManifestRow> rows, SuiteListener listener) {
    JavaMachine java = JavaMachine.likeThisOne(Main.class.getName());
    ViolationPages pages = options.pages();
    if (options.machines.equals("own")) {
      return new SuiteRun(new SeparateMachine(java, stop, pages), listener, stop)
          .run(rows, options.threads)
          .with(pages);
    }
    try (WarmMachines machines = new WarmMachines(java, options.bounds(), stop, pages)) {
      return new SuiteRun(machines, listener, stop).run(rows, options.threads).with(pages);
    }
  }

  /** A row with options that no check takes is a mistake in the manifest, unless it expects just that. */
  private static void requireUsable(ManifestRow row) {
    if (row.expectsUnusable()) {
      return;
    }
    CheckOptions options = new CheckOptions();
    try {
      List<String> words = new ArrayList<>(List.of("-n", String.valueOf(row.ranks())));
      boolean isSystem = row.target().endsWith(SystemFile.SUFFIX);
      words.add(isSystem ? row.directory().resolve(row.target()).toString() : row.target());
      words.addAll(row.options());
      options.words = new CommandLine("check", options).parse(words);
      options.plan();
    } catch (UnusableInputException e) {
      throw new UnusableInputException(row.place() + ": " + e.getMessage(), e);
    }
  }

  private void report(SuiteResult result) {
    watchdog.claim();
    terminal.out().println(result.summary());
    for (SuiteFormat format : SuiteFormat.values()) {
      options
          .results()
          .file(format)
          .ifPresent(
              file -> terminal.files().add(format.option(), file, () -> format.render(result)));
    }
  }

  /** Returns whether all differences are now written into the manifests themselves. */
  private boolean update(SuiteResult result) {
    boolean all = options.yes;
    for (ManifestUpdate update : ManifestUpdate.of(result)) {
      update.sentences().forEach(terminal.out()::println);
      if (!update.isEmpty()) {
        terminal.out().println("wrote " + update.write(options.yes));
      }
      all &= update.isComplete();
    }
    return all;
  }
}
