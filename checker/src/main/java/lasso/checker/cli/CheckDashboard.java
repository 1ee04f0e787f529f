package lasso.checker.cli;

import java.time.Instant;
import java.util.List;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Reports;
import lasso.checker.dashboard.Dashboard;
import lasso.checker.dashboard.RunDescription;
import lasso.checker.explore.StopFlag;
import lasso.checker.output.Deliveries;
import lasso.checker.report.Result;
import lasso.checker.report.TextReport;
import lasso.checker.telemetry.SamplingPace;
import lasso.checker.telemetry.SearchObserver;
import lasso.runtime.program.UnusableInputException;

/** The page that {@code --dashboard} serves and {@code --html} writes; when neither is given it does nothing and costs nothing. */
final class CheckDashboard implements AutoCloseable {
  private final Deliveries files;
  private final Reports reports;
  private final Dashboard dashboard;

  private CheckDashboard(Deliveries files, Reports reports, Dashboard dashboard) {
    this.files = files;
    this.reports = reports;
    this.dashboard = dashboard;
  }

  /**
   * Starts serving when asked to.
   *
   * @throws UnusableInputException when the port can't be used
   */
  static CheckDashboard open(CheckPlan plan, Terminal terminal, StopFlag stop) {
    Reports reports = plan.reports();
    if (reports.dashboard().isEmpty() && reports.html().isEmpty()) {
      return new CheckDashboard(terminal.files(), reports, null);
    }
    Dashboard dashboard =
        new Dashboard(
            new RunDescription(
                plan.program().program(),
                plan.semantics().processes(),
                Instant.now(),
                plan.options()));
    if (reports.dashboard().isPresent()) {
      String url = dashboard.serve(reports.dashboard().getAsInt(), stop);
      terminal.err().println("lasso: dashboard at " + url);
      terminal.err().flush();
    }
    return new CheckDashboard(terminal.files(), reports, dashboard);
  }

  /** What the search must feed. */
  List<SearchObserver> observers() {
    return dashboard == null ? List.of() : List.of(dashboard.observer());
  }

  SamplingPace pace() {
    return dashboard == null ? SamplingPace.RELAXED : SamplingPace.CLOSE;
  }

  /** Shows the end of the run, and puts the page off to the other files when asked for it. */
  void finish(Result result) {
    if (dashboard != null) {
      finish(result.verdict().word(), TextReport.verdictLine(result));
    }
  }

  /** As above, for a program that can't be checked. */
  void finish(UnusableInputException problem) {
    if (dashboard != null) {
      finish("unusable", problem.getMessage());
    }
  }

  private void finish(String word, String line) {
    dashboard.finish(word, line);
    reports.html().ifPresent(file -> files.add("--html", file, dashboard::page));
  }

  @Override
  public void close() {
    if (dashboard != null) {
      dashboard.close();
    }
  }
}
