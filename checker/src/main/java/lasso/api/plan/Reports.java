package lasso.api.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What is told, and where. Changes no answer.
 *
 * @param json file for the result
 * @param trace file for the schedule
 * @param html file for the page that shows what went wrong
 * @param junit file for a report to build servers
 * @param sarif file for a log to code scanning
 * @param certificate file for what a reader of the verdict can check
 * @param coverage file for the lines that some schedule executed
 * @param svg file for a drawing of the run that shows the first violation
 * @param mermaid file for the same as a Mermaid diagram
 * @param dot file for the graph of states
 * @param dashboard port of the page that is served while a search runs, 0 for any that is free; empty: none is served
 * @param quiet the verdict line only
 * @param progress a progress line also where standard error is no terminal
 * @param statistics all counters after the verdict
 * @param traceView how runs are shown in text
 * @param asFound the first runs that were found, not shorter ones, and no explanation of them
 * @param explainReduction what the reduction saved, and why states were not reduced
 * @param races which senders each receive from any source can match
 * @param irrelevantBarriers which barriers can be left out
 * @param steps every step of a simulated schedule
 * @param watch variables whose values runs in text tell where they change, such as {@code Big.counter} and {@code Worker.main:count}
 */
public record Reports(
    Optional<Path> json,
    Optional<Path> trace,
    Optional<Path> html,
    Optional<Path> junit,
    Optional<Path> sarif,
    Optional<Path> certificate,
    Optional<Path> coverage,
    Optional<Path> svg,
    Optional<Path> mermaid,
    Optional<Path> dot,
    OptionalInt dashboard,
    boolean quiet,
    boolean progress,
    @OptionName("stats") boolean statistics,
    TraceView traceView,
    boolean asFound,
    boolean explainReduction,
    boolean races,
    boolean irrelevantBarriers,
    boolean steps,
    List<String> watch) {
  /** No file, and nothing beside the verdict. */
  public static final Reports DEFAULTS = new Builder().build();

  public Reports {
    watch = List.copyOf(watch);
    dashboard.ifPresent(port -> Checks.range("--dashboard", port, 0, 65_535, "the port"));
  }

  /** How a run is shown in text. */
  public enum TraceView {
    /** Each message in one line, with where it was sent; what only says that a send is complete is left out. */
    STORY,
    /** Every step and every operation. */
    STEPS,
    /** A column for each rank. */
    COLUMNS;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Whether executed lines are to be marked. */
  public boolean marksLines() {
    return certificate.isPresent() || coverage.isPresent();
  }

  /** Starts from these values. */
  public Builder toBuilder() {
    return new Builder()
        .json(json)
        .trace(trace)
        .html(html)
        .junit(junit)
        .sarif(sarif)
        .certificate(certificate)
        .coverage(coverage)
        .svg(svg)
        .mermaid(mermaid)
        .dot(dot)
        .dashboard(dashboard)
        .quiet(quiet)
        .progress(progress)
        .statistics(statistics)
        .traceView(traceView)
        .asFound(asFound)
        .explainReduction(explainReduction)
        .races(races)
        .irrelevantBarriers(irrelevantBarriers)
        .steps(steps)
        .watch(watch);
  }

  /** The parts that are not said have their defaults. */
  public static final class Builder {
    private Optional<Path> json = Optional.empty();
    private Optional<Path> trace = Optional.empty();
    private Optional<Path> html = Optional.empty();
    private Optional<Path> junit = Optional.empty();
    private Optional<Path> sarif = Optional.empty();
    private Optional<Path> certificate = Optional.empty();
    private Optional<Path> coverage = Optional.empty();
    private Optional<Path> svg = Optional.empty();
    private Optional<Path> mermaid = Optional.empty();
    private Optional<Path> dot = Optional.empty();
    private OptionalInt dashboard = OptionalInt.empty();
    private boolean quiet;
    private boolean progress;
    private boolean statistics;
    private TraceView traceView = TraceView.STORY;
    private boolean asFound;
    private boolean explainReduction;
    private boolean races;
    private boolean irrelevantBarriers;
    private boolean steps;
    private List<String> watch = List.of();

    Builder() {}

    public Builder json(Optional<Path> file) {
      json = file;
      return this;
    }

    public Builder trace(Optional<Path> file) {
      trace = file;
      return this;
    }

    public Builder html(Optional<Path> file) {
      html = file;
      return this;
    }

    public Builder junit(Optional<Path> file) {
      junit = file;
      return this;
    }

    public Builder sarif(Optional<Path> file) {
      sarif = file;
      return this;
    }

    public Builder certificate(Optional<Path> file) {
      certificate = file;
      return this;
    }

    public Builder coverage(Optional<Path> file) {
      coverage = file;
      return this;
    }

    public Builder svg(Optional<Path> file) {
      svg = file;
      return this;
    }

    public Builder mermaid(Optional<Path> file) {
      mermaid = file;
      return this;
    }

    public Builder dot(Optional<Path> file) {
      dot = file;
      return this;
    }

    public Builder dashboard(OptionalInt port) {
      dashboard = port;
      return this;
    }

    public Builder quiet(boolean value) {
      quiet = value;
      return this;
    }

    public Builder progress(boolean always) {
      progress = always;
      return this;
    }

    public Builder statistics(boolean value) {
      statistics = value;
      return this;
    }

    public Builder traceView(TraceView view) {
      traceView = view;
      return this;
    }

    public Builder asFound(boolean value) {
      asFound = value;
      return this;
    }

    public Builder explainReduction(boolean value) {
      explainReduction = value;
      return this;
    }

    public Builder races(boolean value) {
      races = value;
      return this;
    }

    public Builder irrelevantBarriers(boolean value) {
      irrelevantBarriers = value;
      return this;
    }

    public Builder steps(boolean value) {
      steps = value;
      return this;
    }

    public Builder watch(List<String> variables) {
      watch = variables;
      return this;
    }

    public Reports build() {
      return new Reports(
          json,
          trace,
          html,
          junit,
          sarif,
          certificate,
          coverage,
          svg,
          mermaid,
          dot,
          dashboard,
          quiet,
          progress,
          statistics,
          traceView,
          asFound,
          explainReduction,
          races,
          irrelevantBarriers,
          steps,
          watch);
    }
  }
}
