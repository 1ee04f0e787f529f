package lasso.checker.check;

import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.Semantics.Buffering;
import lasso.checker.check.loading.CheckedProgram;
import lasso.checker.check.loading.Formulas;
import lasso.checker.liveness.Labels;
import lasso.checker.property.BrokenFormula;
import lasso.checker.property.EndJudge;
import lasso.checker.property.Finding;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Judgement;
import lasso.checker.property.Path;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Place;
import lasso.checker.trace.Reenactment;
import lasso.checker.trace.TraceFile;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.system.ProgramCode;
import lasso.runtime.process.system.ProgramSystem;
import lasso.runtime.program.UnusableInputException;

/** Between runs and trace files: what is recorded, and how it is brought back. */
public final class RecordedRun {
  private RecordedRun() {}

  /**
   * A run with the plan that it belongs to.
   *
   * @param code of the program, as by {@link #code}
   * @param violation what is wrong in the run, or null
   */
  static TraceFile trace(
      CheckPlan plan,
      CheckedProgram program,
      Map<String, String> code,
      Counterexample run,
      FoundViolation violation) {
    return TraceFile.of(
        plan.toBuilder().program(program.anywhere(plan.program())).build(),
        violation == null ? null : violation.formula(),
        run,
        violation == null ? null : fault(violation),
        code);
  }

  /** What tells whether a program has changed since a trace was written. */
  static Map<String, String> code(ProgramSystem system, Model model) {
    return ProgramCode.of(system, model.states().program().classes().keySet());
  }

  private static TraceFile.Fault fault(FoundViolation violation) {
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
    try {
      SurroundingTerms.checked(recorded);
    } catch (IllegalArgumentException e) {
      throw new UnusableInputException(
          "The trace can't be replayed here. It says "
              + e.getMessage()
              + " Check again with --trace.",
          e);
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
        defaults.cluster(),
        defaults.reports());
  }

  /** The program of a recorded plan, loaded for some work, again as often as it needs more of the JDK. */
  public static <T> T with(
      CheckPlan recorded,
      Formulas formulas,
      ModelFactory models,
      BiFunction<Model, ProgramSystem, T> work) {
    ProgramSystem system = CheckedProgram.load(recorded.program(), formulas).system();
    return DamageReport.of(
        system::images,
        () ->
            work.apply(
                formulas.observing(observed -> models.create(system, recorded, observed)), system));
  }

  /** A program that somebody goes through step by step. */
  public static final class Opened {
    private final CheckPlan plan;
    private final CheckedProgram program;
    private final Model model;
    private final Labels labels;
    private final EndJudge judge;

    private Opened(CheckPlan plan, CheckedProgram program, Model model, Labels labels) {
      this.plan = plan;
      this.program = program;
      this.model = model;
      this.labels = labels;
      judge = new EndJudge(model.states());
    }

    /** The plan under which it runs. */
    public CheckPlan plan() {
      return plan;
    }

    /** Its code. */
    public Map<String, String> code() {
      return RecordedRun.code(program.system(), model);
    }

    /** What its local states are. */
    public LocalStates states() {
      return model.states();
    }

    /** A run at the initial state. */
    public Reenactment run() {
      return model.reenactment(labels);
    }

    /** What there is to say of the end of a run. */
    public Judgement judge(Reenactment over) {
      return judge.judge(over.view());
    }

    /**
     * The run along a path as a trace; if it ends in a fault, with that.
     *
     * @throws IllegalArgumentException when the path takes a transition that does not exist
     */
    public TraceFile trace(Path path) {
      Reenactment run = run();
      Counterexample told = run.tell(path, Path.EMPTY);
      FoundViolation violation = null;
      if (run.isOver() && !judge(run).findings().isEmpty()) {
        Finding finding = judge(run).findings().get(0);
        violation =
            finding instanceof Finding.Fault fault
                ? run.placed(fault.along(path, Path.EMPTY))
                : null;
      }
      return RecordedRun.trace(plan, program, code(), told, violation);
    }
  }

  /**
   * A program for steps by hand, read once and opened as often as it is asked for: more methods of the JDK may have to be suspended than were known when it
   * was opened first.
   *
   * @param broken the formula whose propositions are followed, or null
   * @throws UnusableInputException when the program or the formulas can't be used
   */
  public static Supplier<Opened> opening(
      CheckPlan plan, BrokenFormula broken, ModelFactory models) {
    Formulas formulas = Formulas.of(plan);
    CheckedProgram program = CheckedProgram.load(plan.program(), formulas);
    return () ->
        DamageReport.of(
            () -> program.system().images(),
            () -> {
              Model model =
                  formulas.observing(observed -> models.forSteps(program.system(), plan, observed));
              return new Opened(plan, program, model, formulas.labels(broken, model.states()));
            });
  }
}
