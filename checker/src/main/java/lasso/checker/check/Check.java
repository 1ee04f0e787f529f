package lasso.checker.check;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import lasso.api.plan.Buffering;
import lasso.api.plan.CheckPlan;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.explore.StopFlag;
import lasso.checker.property.Path;
import lasso.checker.property.Verdict;
import lasso.checker.report.Remarks;
import lasso.checker.report.Result;
import lasso.checker.report.Study;
import lasso.checker.telemetry.LastSample;
import lasso.checker.telemetry.SamplingPace;
import lasso.checker.telemetry.SearchEvent;
import lasso.checker.telemetry.SearchObserver;

/** Explores every schedule, once or, for a sweep, several times; then takes the further looks that are asked for. */
public final class Check {
  private final CheckPlan plan;
  private final ModelFactory models;
  private final List<SearchObserver> observers;
  private final SamplingPace pace;
  private final StopFlag stop;
  private final DoubleSupplier seconds;
  private final LastSample lastSample = new LastSample();

  /** What is searched at the moment, for a search that dies; null before. */
  private Round current;

  /**
   * @param observers are fed while it runs
   * @param seconds since the start of the tool
   */
  public Check(
      CheckPlan plan,
      ModelFactory models,
      List<SearchObserver> observers,
      SamplingPace pace,
      StopFlag stop,
      DoubleSupplier seconds) {
    this.plan = plan;
    this.models = models;
    this.observers = new ArrayList<>(observers);
    this.observers.add(0, lastSample);
    this.pace = pace;
    this.stop = stop;
    this.seconds = seconds;
  }

  /**
   * Checks.
   *
   * @throws lasso.runtime.program.UnusableInputException when formulas or program can't be used
   */
  public Checked run() {
    try {
      Task task = Task.of(plan, models, stop);
      boolean sweeps = plan.semantics().buffering().kind() == Buffering.Kind.SWEEP;
      return studied(
          task,
          sweeps
              ? BufferingSweep.run(buffering -> roundOfSweep(task.with(buffering)))
              : round(task));
    } catch (OutOfMemoryError e) {
      return outOfMemory();
    }
  }

  private Checked round(Task task) {
    current = new Round(task);
    return current.run(observers, pace, seconds);
  }

  private Checked roundOfSweep(Task task) {
    Checked checked = round(task);
    return checked.with(current.blocked(checked));
  }

  private Checked studied(Task task, Checked checked) {
    Result result = checked.result();
    List<Study> studies = new ArrayList<>(result.remarks().studies());
    studies.addAll(new MatchStudies(task.with(checked.plan().semantics().buffering())).studies());
    return checked.with(result.with(result.remarks().with(studies)));
  }

  /** The search died; what is known is the last sample. */
  private Checked outOfMemory() {
    SearchEvent last = lastSample.get();
    SearchStatistics statistics =
        last == null
            ? Result.NO_SEARCH
            : new SearchStatistics(
                last.states,
                last.transitions,
                0,
                (int) last.depth,
                0,
                0,
                last.visitedBytes,
                last.elapsedNanos);
    CheckPlan tried = current == null ? plan : current.plan();
    Verdict verdict =
        new Verdict.Inconclusive(
            "the Java heap is full ("
                + (Runtime.getRuntime().maxMemory() >> 20)
                + " MB); give it more with LASSO_JAVA_OPTS=-Xmx8g, or bound the search with --max-states",
            null,
            Path.EMPTY,
            current == null
                ? Assumptions.of(plan, plan.properties().ignore())
                : current.assumptions());
    Result result =
        new Result(
            verdict,
            List.of(),
            statistics,
            current == null ? Result.NO_PROCESSES : current.model().statistics(),
            null,
            List.of(),
            Remarks.NONE,
            growing(),
            seconds.getAsDouble(),
            PeakMemory.bytes(),
            tried.options());
    return new Checked(
        tried,
        result,
        List.of(),
        Evidence.NONE,
        List.of(),
        current == null ? List.of() : current.explanation());
  }

  /** With the memory that the search has left. */
  private List<String> growing() {
    try {
      return current == null ? List.of() : current.model().growth().growing();
    } catch (OutOfMemoryError e) {
      return List.of();
    }
  }
}
