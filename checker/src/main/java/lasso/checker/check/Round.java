package lasso.checker.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import lasso.api.plan.CheckPlan;
import lasso.checker.check.bounds.AuditTime;
import lasso.checker.check.bounds.AuditWatch;
import lasso.checker.check.bounds.MemoryBound;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.liveness.LivenessResult;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.SearchVerdict;
import lasso.checker.telemetry.FlightEvents;
import lasso.checker.telemetry.SamplingPace;
import lasso.checker.telemetry.SearchObserver;
import lasso.checker.telemetry.SearchTelemetry;
import lasso.checker.trace.BlockedSend;
import lasso.checker.trace.Reenactment;
import lasso.checker.watch.Watchdog;
import lasso.runtime.process.report.ProgramFacts;

/** One search of one model, and its result. */
final class Round {
  private final Task task;
  private final Model model;
  private final List<String> assumptions;
  private final SearchEngine engine;
  private volatile SearchTelemetry samples;

  /**
   * Runs every process to its first stop.
   *
   * @throws lasso.runtime.program.UnusableInputException when the program does what can't be run, or the plan wants what does not apply to it
   */
  Round(Task task) {
    this.task = task;
    model = task.model();
    assumptions =
        new ArrayList<>(
            Assumptions.of(
                task.plan(), model.states().ignored(), model.states().journal().usesMpi()));
    assumptions.addAll(model.states().assumed());
    assumptions.addAll(task.formulas().assumptions());
    engine = SearchEngine.of(task, model);
  }

  CheckPlan plan() {
    return task.plan();
  }

  Model model() {
    return model;
  }

  /** What its verdict rests on. */
  List<String> assumptions() {
    return assumptions;
  }

  /** The counters of the search at any time; null before it begins. */
  Supplier<SearchStatistics> counters() {
    SearchTelemetry telemetry = samples;
    return telemetry == null ? null : telemetry.counters();
  }

  /** What the reduction saved, or why there is none. */
  List<String> explanation() {
    return engine.explanation();
  }

  /**
   * Searches.
   *
   * @param observers are fed while it runs
   * @param watchdog is told what runs
   * @param seconds since the start of the tool
   * @param notices hear what befalls checkpoints, one sentence each
   */
  Checked run(
      List<SearchObserver> observers,
      SamplingPace pace,
      Watchdog watchdog,
      DoubleSupplier seconds,
      Consumer<String> notices) {
    watchdog.watches(model.states().watch());
    List<SearchObserver> all = new ArrayList<>(observers);
    all.add(new FlightEvents());
    LivenessResult found;
    try (SearchTelemetry telemetry = new SearchTelemetry(all, model.states()::statistics, pace)) {
      samples = telemetry;
      found =
          engine.search(
              PlanTerms.search(task.plan(), assumptions).toBuilder()
                  .engine(Clusters.of(task, model, notices))
                  .checkpointing(Checkpoints.of(task, model, watchdog::tells, notices))
                  .build(),
              guarded(telemetry),
              task.stop());
      telemetry.conclude(found.search());
    }
    if (found.search().verdict() instanceof SearchVerdict.Violated) {
      watchdog.tells();
    }
    List<String> fixed = model.states().fixed(); // before any run is told again
    if (found.search().verdict() instanceof SearchVerdict.Holds) {
      AuditTime time = AuditTime.startingNow(seconds.getAsDouble());
      model.states().spotCheck(time::isOver);
    }
    CheckReport.Told told = new CheckReport(task, model).tell(found, seconds);
    CertifiedEvidence evidence =
        new CertifiedEvidence(
            task.plan().reports().marksLines() ? model.states().program() : ProgramFacts.NONE,
            found.search().complete(),
            model.states().drewRandomNumbers(),
            fixed,
            model.states().audit());
    return new Checked(
        task.plan(),
        told.result(),
        told.traces(),
        evidence,
        List.of(),
        engine.explanation(),
        Optional.empty());
  }

  private SearchListener guarded(SearchListener telemetry) {
    boolean audited = task.plan().storage().audit() > 0;
    SearchListener watched =
        audited ? new AuditWatch(telemetry, model.states(), task.stop()) : telemetry;
    return new MemoryBound(
        watched,
        model.states(),
        task.plan().bounds().memoryBytes().orElse(Long.MAX_VALUE),
        task.stop());
  }

  /** The sends that block in the first violation that was found. */
  List<BlockedSend> blocked(Checked checked) {
    if (!(checked.result().verdict() instanceof SearchVerdict.Violated violated)) {
      return List.of();
    }
    FoundViolation first = violated.violations().get(0);
    Reenactment run = model.reenactment(null);
    run.tell(first.stem(), first.cycle());
    return run.blockedSends();
  }
}
