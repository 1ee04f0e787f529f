package lasso.checker.check;

import java.util.function.Function;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.Semantics.Buffering;
import lasso.checker.property.Violation;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Place;
import lasso.checker.trace.TraceFile;
import lasso.runtime.process.system.ProgramSystem;
import lasso.runtime.program.UnusableInputException;

/** Between runs and trace files: what is recorded, and how it is brought back. */
public final class RecordedRun {
  private RecordedRun() {}

  /**
   * A run with the plan that it belongs to.
   *
   * @param violation what is wrong in the run, or null
   */
  static TraceFile trace(
      CheckPlan plan, CheckedProgram program, Counterexample run, Violation violation) {
    return TraceFile.of(
        plan.toBuilder().program(program.anywhere(plan.program())).build(),
        violation == null ? null : violation.formula(),
        run,
        violation == null ? null : fault(violation));
  }

  private static TraceFile.Fault fault(Violation violation) {
    Place place = Place.of(violation.place());
    return new TraceFile.Fault(
        violation.kind().word(),
        violation.rank(),
        place == null ? null : place.file(),
        place == null ? 0 : place.line(),
        violation.message());
  }

  /**
   * The plan under which the trace was written, as far as it decides what happens in it.
   *
   * @param classPath in place of the recorded one, or null
   */
  public static CheckPlan plan(TraceFile trace, String classPath) {
    CheckPlan recorded = trace.plan();
    if (recorded.semantics().buffering().kind() == Buffering.Kind.SWEEP) {
      throw new UnusableInputException(
          "The trace says --buffering sweep, which is not one way to buffer. Check again with --trace.");
    }
    Program program = recorded.program();
    CheckPlan defaults = CheckPlan.of(program).build();
    return new CheckPlan(
        classPath == null ? program : program.withClasspath(classPath),
        recorded.semantics(),
        recorded.properties(),
        defaults.search(),
        defaults.bounds(),
        defaults.storage(),
        defaults.reports());
  }

  /** The program of a recorded plan, loaded for some work, again as often as it needs more of the JDK. */
  public static <T> T with(
      CheckPlan recorded, Formulas formulas, ModelFactory models, Function<Model, T> work) {
    ProgramSystem system = CheckedProgram.load(recorded.program(), formulas).system();
    return DamageReport.of(
        system::images, () -> work.apply(models.create(system, recorded, formulas.observations())));
  }
}
