package lasso.checker.check;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Semantics.Buffering;
import lasso.api.plan.Semantics.FaultPlan;
import lasso.checker.explore.StopRequest;
import lasso.checker.report.Result;
import lasso.checker.report.Study;
import lasso.checker.telemetry.SamplingPace;
import lasso.checker.telemetry.SearchObserver;
import lasso.checker.trace.TraceFile;
import lasso.checker.watch.Watchdog;
import lasso.runtime.process.report.HeapAdvice;
import lasso.runtime.program.AdoptionNeededException;
import lasso.runtime.program.UnusableInputException;

/** Explores every schedule, once or, for a sweep, several times; then takes the further looks that are asked for. */
public final class Check {
  private final CheckPlan plan;
  private final ModelFactory models;
  private final List<SearchObserver> observers;
  private final SamplingPace pace;
  private final StopRequest stop;
  private final DoubleSupplier seconds;
  private final Watchdog watchdog;

  private volatile Consumer<String> notices = notice -> {};

  /** What is searched at the moment, for a search that dies; null before. */
  private volatile Round current;

  /**
   * @param observers are fed while it runs
   * @param watchdog is told what runs
   * @param seconds since the start of the tool
   */
  public Check(
      CheckPlan plan,
      ModelFactory models,
      List<SearchObserver> observers,
      SamplingPace pace,
      StopRequest stop,
      Watchdog watchdog,
      DoubleSupplier seconds) {
    this.watchdog = watchdog;
    this.plan = plan;
    this.models = models;
    this.observers = new ArrayList<>(observers);
    this.pace = pace;
    this.stop = stop;
    this.seconds = seconds;
  }

  /** Who hears what befalls checkpoints, one sentence each. */
  public void notices(Consumer<String> listener) {
    notices = listener;
  }

  /**
   * Checks.
   *
   * @throws lasso.runtime.program.UnusableInputException when formulas or program can't be used
   */
  public Checked run() {
    MatchStudies.requireApplicable(plan);
    try {
      Task task = Task.of(plan, models, stop);
      FaultPlan faults = FaultPlan.parse(plan.semantics().faults());
      if (faults.sweeps()) {
        return studied(task, FaultSweep.run(faults, total -> round(task.withFaults(total))));
      }
      boolean sweeps = plan.semantics().buffering().kind() == Buffering.Kind.SWEEP;
      return studied(
          task,
          sweeps
              ? BufferingSweep.run(buffering -> roundOfSweep(task.with(buffering)))
              : round(task));
    } catch (OutOfMemoryError e) {
      watchdog.heapIsFull();
      return outOfMemory();
    }
  }

  private Checked round(Task task) {
    return DamageReport.of(() -> task.program().system().images(), () -> roundOrFullHeap(task));
  }

  /** Whoever was writing when the heap became full may have left anything behind. */
  private Checked roundOrFullHeap(Task task) {
    try {
      Round round = new Round(task);
      current = round;
      return round.run(observers, pace, watchdog, seconds, notices);
    } catch (UnusableInputException | AdoptionNeededException e) {
      throw e;
    } catch (RuntimeException | LinkageError e) {
      if (HeapAdvice.heapIsFull().equals(stop.reason())) {
        watchdog.heapIsFull();
        return outOfMemory();
      }
      throw e;
    }
  }

  private Checked roundOfSweep(Task task) {
    Checked checked = round(task);
    return checked.with(current.blocked(checked));
  }

  private Checked studied(Task task, Checked checked) {
    Result result = checked.result();
    List<Study> studies = new ArrayList<>(result.remarks().studies());
    Task again = task.with(checked.plan().semantics());
    studies.addAll(AdoptionNeededException.again(() -> new MatchStudies(again).studies()));
    Checked studied = checked.with(result.with(result.remarks().with(studies)));
    return plan.reports().dot().isPresent() ? studied.with(graph(studied)) : studied;
  }

  private StateGraph graph(Checked checked) {
    TraceFile run = checked.firstTrace();
    return StateGraph.of(
        WalkedSpace.of(checked.plan(), models, stop), run == null ? List.of() : run.steps());
  }

  /** The search died; what is known is what it had counted. */
  private Checked outOfMemory() {
    return UnfinishedCheck.of(HeapAdvice.heapIsFull(), plan, current, growing(), seconds);
  }

  /**
   * What can be said now, by another thread than that which runs the check, because that one has to be given up.
   *
   * @param reason of the verdict
   */
  public Checked cutShort(String reason) {
    return UnfinishedCheck.of(reason, plan, current, List.of(), seconds);
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
