package lasso.checker.cli;

import com.google.gson.JsonElement;
import java.nio.file.Files;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Reports;
import lasso.checker.certificate.CoverageSection;
import lasso.checker.check.Checked;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.dashboard.Dashboard;
import lasso.checker.dashboard.RunDescription;
import lasso.checker.explore.StopRequest;
import lasso.checker.report.Result;
import lasso.checker.report.TextReport;
import lasso.checker.story.Sources;
import lasso.checker.story.Story;
import lasso.checker.story.StoryPage;
import lasso.checker.telemetry.SamplingPace;
import lasso.checker.telemetry.SearchObserver;
import lasso.runtime.program.UnusableInputException;

/** The page that {@code --dashboard} serves and {@code --html} writes; when neither is given it does nothing and costs nothing. */
final class CheckDashboard implements AutoCloseable {
  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  private final CheckPlan plan;
  private final String command;
  private final Dashboard dashboard;

  /** Makes the page; null until the run is over, or where there is none. */
  private Supplier<String> page;

  private CheckDashboard(CheckPlan plan, String command, Dashboard dashboard) {
    this.plan = plan;
    this.command = command;
    this.dashboard = dashboard;
  }

  /**
   * Starts serving when asked to.
   *
   * @param words of the command line, from the name of the command on
   * @throws UnusableInputException when the port can't be used
   */
  static CheckDashboard open(
      CheckPlan plan, List<String> words, Terminal terminal, StopRequest stop) {
    Reports reports = plan.reports();
    String command =
        words.stream().map(CheckDashboard::quoted).collect(Collectors.joining(" ", "./lasso ", ""));
    if (reports.dashboard().isEmpty() && reports.html().isEmpty()) {
      return new CheckDashboard(plan, command, null);
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
    return new CheckDashboard(plan, command, dashboard);
  }

  /** What the search must feed. */
  List<SearchObserver> observers() {
    return dashboard == null ? List.of() : List.of(dashboard.observer());
  }

  SamplingPace pace() {
    return dashboard == null ? SamplingPace.RELAXED : SamplingPace.CLOSE;
  }

  /** Shows the end of the run. */
  void finish(Checked checked) {
    if (dashboard != null) {
      Result result = checked.result();
      dashboard.finish(result.verdict().word(), TextReport.verdictLine(result));
      page =
          () -> {
            Map<String, JsonElement> data = new HashMap<>();
            data.put("story", Story.of(result, new Sources(plan.program()), repeat(result)));
            JsonElement coverage = CoverageSection.data(checked.program());
            if (coverage != null) {
              data.put("coverage", coverage);
            }
            return dashboard.page(shown -> CoverageSection.on(StoryPage.withStory(shown)), data);
          };
    }
  }

  /** The command; and, where the run is kept in a file, how to follow that. */
  private String repeat(Result result) {
    boolean kept =
        plan.reports().trace().filter(file -> !Files.isDirectory(file)).isPresent()
            && !result.violations().isEmpty();
    return kept
        ? command + "; step by step: ./lasso replay " + quoted("" + plan.reports().trace().get())
        : command;
  }

  /** A word as a shell takes it. */
  private static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /** As above, for a program that can't be checked. */
  void finish(UnusableInputException problem) {
    if (dashboard != null) {
      dashboard.finish("unusable", problem.getMessage());
      page = () -> dashboard.page(UnaryOperator.identity(), Map.of());
    }
  }

  /** Makes the page, to be asked for when the run is over; null where there is none. */
  Supplier<String> page() {
    return page;
  }

  @Override
  public void close() {
    if (dashboard != null) {
      dashboard.close();
    }
  }
}
