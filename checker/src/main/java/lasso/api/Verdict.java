package lasso.api;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import lasso.api.plan.CheckPlan;
import lasso.checker.check.Checked;
import lasso.checker.format.ResultFormat;
import lasso.checker.format.ResultParts;
import lasso.checker.report.RankWords;
import lasso.checker.report.Result;
import lasso.checker.report.TextReport;
import lasso.checker.report.UncontrolledText;
import lasso.checker.service.CheckService;
import lasso.checker.story.Sources;
import lasso.checker.story.Story;
import lasso.checker.story.StoryPage;
import lasso.checker.trace.TraceFile;

/** The answer of a check, with all that was found out. Immutable. */
public final class Verdict {
  private static final String REPEAT = "./lasso replay, with the trace of this run";

  private final CheckPlan plan;
  private final Result result;
  private final TraceFile trace;

  /** Null where no check ran. */
  private final Checked checked;

  private final List<String> explanation;
  private final boolean started;
  private final List<Violation> violations;
  private final List<Outcome> outcomes;

  Verdict(Checked checked) {
    this(
        checked.plan(),
        checked.result(),
        checked.firstTrace(),
        checked,
        checked.explanation(),
        true);
  }

  /** {@code trace}: the run, or null. */
  Verdict(CheckPlan plan, Result result, TraceFile trace, boolean started) {
    this(plan, result, trace, null, List.of(), started);
  }

  private Verdict(
      CheckPlan plan,
      Result result,
      TraceFile trace,
      Checked checked,
      List<String> explanation,
      boolean started) {
    this.plan = plan;
    this.result = result;
    this.trace = trace;
    this.checked = checked;
    this.explanation = List.copyOf(explanation);
    this.started = started;
    this.violations = result.violations().stream().map(Words::violation).toList();
    this.outcomes =
        result.outcomes() == null
            ? List.of()
            : result.outcomes().stream()
                .map(outcome -> new Outcome(outcome.outputs(), outcome.end()))
                .toList();
  }

  /** The four answers. */
  public enum Answer {
    /** Every property holds on the complete state space. */
    HOLDS,
    /** At least one property is violated. */
    VIOLATED,
    /** Not everything was explored, or not everything was under control. */
    INCONCLUSIVE,
    /** The program does what can't be run. */
    UNUSABLE;

    /** The word of result files, such as {@code holds}. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A distinct end of runs: what each rank wrote, and how it ended, such as {@code finished} or {@code deadlock}. */
  public record Outcome(List<String> outputs, String end) {
    public Outcome {
      outputs = List.copyOf(outputs);
    }
  }

  /**
   * What was counted.
   *
   * @param states distinct global states
   * @param transitions between them
   * @param executions of stateless searches
   * @param localStates distinct local states
   * @param localSteps really executed
   * @param seconds of the whole check
   */
  public record Counters(
      long states,
      long transitions,
      long executions,
      long localStates,
      long localSteps,
      double seconds) {}

  /** How a verdict is written. */
  public enum Format {
    /** One line. */
    LINE,
    /** The report on the screen. */
    TEXT,
    JSON,
    /** The run that shows it, for replays; empty when there is none. */
    TRACE,
    JUNIT,
    SARIF,
    /** What a reader can check; empty unless the plan's reports ask for it or for coverage, for only then lines are marked. */
    CERTIFICATE,
    /** The lines that some schedule executed, as JaCoCo's XML; empty as above. */
    COVERAGE
  }

  public Answer answer() {
    return Answer.valueOf(result.verdict().word().toUpperCase(Locale.ROOT));
  }

  /** Whether the program ran at all; else the input could not be used. */
  public boolean isStarted() {
    return started;
  }

  /** What is wrong, or why there is no answer, one sentence or more; empty when everything holds. */
  public String message() {
    return result.verdict().message();
  }

  /** 0 holds, 1 violated, 2 unusable, 3 inconclusive. */
  public int exitCode() {
    return result.verdict().exitCode();
  }

  /** The plan that it answers; of a sweep, with the buffering that is told. */
  public CheckPlan plan() {
    return plan;
  }

  /** Distinct, at least one with {@link Answer#VIOLATED}, else none. */
  public List<Violation> violations() {
    return violations;
  }

  /** For each of the {@link #violations} the choices of its run, without what repeats, as {@link Space#trace} takes them. */
  public List<List<Integer>> schedules() {
    return checked == null
        ? List.of()
        : checked.traces().stream()
            .limit(violations.size())
            .map(run -> run.steps().stream().map(TraceFile.Step::ordinal).toList())
            .toList();
  }

  /** Those of all runs, if the plan asks for them and the search came to its end. */
  public List<Outcome> outcomes() {
    return outcomes;
  }

  /** What it rests on, each one sentence. */
  public List<String> assumptions() {
    return List.copyOf(result.verdict().assumptions());
  }

  /** What the program did that was not under control, each one sentence. */
  public List<String> uncontrolled() {
    return result.uncontrolled().stream()
        .map(one -> UncontrolledText.sentence(one, RankWords.of(result.options())))
        .toList();
  }

  /** What the plan asks for and the search did not need or could not use, each one sentence. */
  public List<String> notes() {
    return started ? CheckService.whyOneWorker(plan).stream().toList() : List.of();
  }

  /** What the reduction saved, or why there was none, each one sentence. */
  public List<String> explanation() {
    return explanation;
  }

  public Counters counters() {
    return new Counters(
        result.statistics().states(),
        result.statistics().transitions(),
        result.statistics().executions(),
        result.processes().localStates(),
        result.processes().localSteps(),
        result.seconds());
  }

  /** The verdict as a text of that format. */
  public String render(Format format) {
    StringWriter text = new StringWriter();
    try {
      write(format, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /**
   * Writes the verdict in that format, without holding the text in memory where it may be long. The writer stays open.
   *
   * @throws IOException when the writer does
   */
  public void write(Format format, Writer out) throws IOException {
    switch (format) {
      case LINE -> out.append(TextReport.verdictLine(result));
      case TEXT ->
          out.append(
              TextReport.render(result, plan.reports().statistics(), plan.reports().traceView()));
      case JSON -> written(ResultFormat.JSON, out);
      case TRACE -> written(ResultFormat.TRACE, out);
      case JUNIT -> written(ResultFormat.JUNIT, out);
      case SARIF -> written(ResultFormat.SARIF, out);
      case CERTIFICATE -> written(ResultFormat.CERTIFICATE, out);
      case COVERAGE -> written(ResultFormat.COVERAGE, out);
    }
  }

  private void written(ResultFormat format, Writer out) throws IOException {
    format.write(parts(), out);
  }

  private ResultParts parts() {
    return new ResultParts(
        result, trace, checked, this::page, plan.program().program(), plan.semantics().processes());
  }

  /** The story of what went wrong; nobody has drawn curves of the search. */
  private String page() {
    String program = plan.program().program().replaceFirst(".*[/\\\\]", "");
    return StoryPage.render(
        "Lasso - " + program, Story.of(result, new Sources(plan.program()), REPEAT));
  }

  /**
   * Writes all files that the plan's reports ask for.
   *
   * @throws IOException when one of them can't be written, with the option in its message
   */
  public void writeReports() throws IOException {
    parts().write(plan.reports());
  }

  /** The verdict line. */
  @Override
  public String toString() {
    return render(Format.LINE);
  }
}
