package lasso.checker.check;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import lasso.api.plan.CheckPlan;
import lasso.checker.check.bounds.PeakMemory;
import lasso.checker.check.loading.CheckedProgram;
import lasso.checker.check.loading.Formulas;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.engine.Search;
import lasso.checker.explore.engine.Walk;
import lasso.checker.property.Finding;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Path;
import lasso.checker.property.SearchVerdict;
import lasso.checker.property.Uncontrolled;
import lasso.checker.report.Found;
import lasso.checker.report.Remarks;
import lasso.checker.report.Result;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Reenactment;
import lasso.checker.trace.TraceFile;
import lasso.checker.watch.Watchdog;

/** One schedule, drawn at random from a seed. It proves nothing about the others: a run that ends well is inconclusive. */
public final class Simulation {
  /**
   * A run that is over.
   *
   * @param well whether it ended by itself and nothing was wrong
   * @param run in words, with the output of each step
   */
  public record Simulated(Result result, boolean well, Counterexample run, TraceFile trace) {}

  private final CheckPlan plan;
  private final ModelFactory models;
  private final StopRequest stop;
  private final Watchdog watchdog;
  private final DoubleSupplier seconds;

  /**
   * @param watchdog is told what runs
   * @param seconds since the start of the tool
   */
  public Simulation(
      CheckPlan plan,
      ModelFactory models,
      StopRequest stop,
      Watchdog watchdog,
      DoubleSupplier seconds) {
    this.watchdog = watchdog;
    this.plan = plan;
    this.models = models;
    this.stop = stop;
    this.seconds = seconds;
  }

  /**
   * Runs it.
   *
   * @throws lasso.runtime.program.UnusableInputException when the program can't be used
   */
  public Simulated run() {
    CheckedProgram program = CheckedProgram.load(plan.program(), Formulas.of(plan));
    return DamageReport.of(() -> program.system().images(), () -> run(program));
  }

  private Simulated run(CheckedProgram program) {
    Model model = models.create(program.system(), plan, List.of());
    watchdog.watches(model.states().watch());
    long began = System.nanoTime();
    Walk walk =
        Search.simulate(
            TransitionSystem.of(model.kernel()),
            model.states(),
            PlanTerms.search(plan, List.of()),
            stop);
    long nanos = System.nanoTime() - began;
    Reenactment reenactment = model.reenactment(null).watching(plan.reports().watch());
    Counterexample run = reenactment.tell(walk.path(), Path.EMPTY);
    SearchVerdict verdict = verdict(walk, reenactment, model.states().journal().usesMpi());
    List<Found> violations =
        verdict instanceof SearchVerdict.Violated violated
            ? List.of(new Found(violated.violations().get(0), run))
            : List.of();
    int steps = walk.path().length();
    Result result =
        new Result(
            verdict,
            violations,
            new SearchStatistics(steps + 1L, steps, 0, steps, 1, 0, 0, nanos),
            model.statistics(),
            null,
            Uncontrolled.of(model.states()),
            Remarks.NONE,
            List.of(),
            seconds.getAsDouble(),
            PeakMemory.bytes(),
            plan.runOptions());
    boolean well = walk.finding().isEmpty() && !walk.end().equals(Walk.STOPPED);
    return new Simulated(
        result,
        well,
        run,
        RecordedRun.trace(
            plan,
            program,
            RecordedRun.code(program.system(), model),
            run,
            violations.isEmpty() ? null : violations.get(0).violation()));
  }

  private SearchVerdict verdict(Walk walk, Reenactment reenactment, boolean messages) {
    List<String> assumptions = Assumptions.of(plan, List.of(), messages);
    Optional<Finding> finding = walk.finding();
    if (finding.isEmpty()) {
      String reason =
          walk.end().equals(Walk.STOPPED)
              ? "the run was stopped after "
                  + walk.path().length()
                  + " steps"
                  + (stop.reason() == null ? " (--max-depth)" : ": " + stop.reason())
              : "one schedule was run, and it ended well (" + walk.end() + ")";
      return new SearchVerdict.Inconclusive(reason, null, walk.path(), assumptions);
    }
    if (finding.get() instanceof Finding.Fault fault) {
      FoundViolation violation = reenactment.placed(fault.along(walk.path(), Path.EMPTY));
      return new SearchVerdict.Violated(List.of(violation), assumptions);
    }
    return new SearchVerdict.Inconclusive(
        "the run is not under control from here on: " + finding.get().message(),
        finding.get().place(),
        walk.path(),
        assumptions);
  }
}
