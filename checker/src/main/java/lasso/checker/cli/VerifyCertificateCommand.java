package lasso.checker.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import lasso.api.plan.CheckPlan;
import lasso.checker.certificate.Certificate;
import lasso.checker.certificate.CertificateDifferences;
import lasso.checker.check.Checked;
import lasso.checker.cli.terminal.ExitCode;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.explore.StopRequest;
import lasso.checker.report.TextReport;
import lasso.checker.service.CheckService;
import lasso.checker.telemetry.SamplingPace;
import lasso.checker.watch.Watchdog;
import lasso.runtime.program.FileTrouble;
import lasso.runtime.program.UnusableInputException;

/**
 * {@code verify-certificate}: repeats the check that a certificate speaks of, and compares. Exit code 0 when everything is as certified, 1 when something
 * differs, 2 when the file is no certificate or was changed, 3 when the check was interrupted.
 */
final class VerifyCertificateCommand {
  private final Terminal terminal;
  private final CheckService service;
  private final StopRequest stop;
  private final Watchdog watchdog;

  VerifyCertificateCommand(
      Terminal terminal, CheckService service, StopRequest stop, Watchdog watchdog) {
    this.terminal = terminal;
    this.service = service;
    this.stop = stop;
    this.watchdog = watchdog;
  }

  int run(List<String> arguments) {
    if (Help.asked(arguments)) {
      terminal
          .out()
          .print(
              "./lasso verify-certificate FILE\n\n"
                  + "Repeats the check that FILE (of check --certificate) speaks of, in the directory where that\n"
                  + "check ran, and compares.\n"
                  + "Exit code 0: all as certified. 1: something differs, each difference on a line.\n"
                  + "2: FILE is no certificate, or was changed. 3: interrupted.\n");
      return ExitCode.OK;
    }
    OptionValues.require(
        arguments.size() == 1,
        "verify-certificate takes one FILE, as written by ./lasso check --certificate FILE; got "
            + (arguments.isEmpty() ? "none" : arguments)
            + ".");
    Certificate recorded = read(Path.of(arguments.get(0)));
    Checked checked = service.check(plan(recorded), List.of(), SamplingPace.RELAXED).run();
    watchdog.claim();
    if (stop.reason() != null) {
      terminal.out().println("INCONCLUSIVE " + stop.reason());
      return ExitCode.INCONCLUSIVE;
    }
    List<String> differences = CertificateDifferences.of(recorded, Certificate.of(checked));
    if (differences.isEmpty()) {
      terminal.out().println("CONFIRMED " + TextReport.verdictLine(checked.result()));
      return ExitCode.OK;
    }
    terminal
        .out()
        .println(
            "DIFFERS in " + differences.size() + (differences.size() == 1 ? " place" : " places"));
    differences.forEach(line -> terminal.out().println("  " + line));
    return ExitCode.VIOLATED;
  }

  private static Certificate read(Path file) {
    try {
      return Certificate.parse(file.toString(), Files.readString(file));
    } catch (IOException e) {
      throw new UnusableInputException(file + " can't be read: " + FileTrouble.words(e) + ".", e);
    }
  }

  /** As recorded, but nothing is written again. */
  private static CheckPlan plan(Certificate recorded) {
    try {
      return CheckService.usable(CheckPlan.ofOptions(recorded.options())).toBuilder()
          .storage(parts -> parts.checkpoint(Optional.empty()))
          .reports(
              reports ->
                  reports
                      .json(Optional.empty())
                      .trace(Optional.empty())
                      .html(Optional.empty())
                      .junit(Optional.empty())
                      .sarif(Optional.empty())
                      .coverage(Optional.empty())
                      .certificate(Optional.of(Path.of("certificate.json"))))
          .build();
    } catch (IllegalArgumentException e) {
      throw new UnusableInputException(
          "the certificate's options can't be used: " + e.getMessage(), e);
    }
  }
}
