package lasso.checker.check;

import java.util.List;
import java.util.function.DoubleSupplier;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.checker.check.bounds.PeakMemory;
import lasso.checker.check.loading.Formulas;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.liveness.Labels;
import lasso.checker.property.BrokenFormula;
import lasso.checker.property.Evidence;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Path;
import lasso.checker.property.SearchVerdict;
import lasso.checker.property.Uncontrolled;
import lasso.checker.property.ViolationKind;
import lasso.checker.report.Found;
import lasso.checker.report.Remarks;
import lasso.checker.report.Result;
import lasso.checker.trace.CodeChanges;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Divergence;
import lasso.checker.trace.RecordedLines;
import lasso.checker.trace.Reenactment;
import lasso.checker.trace.TraceFile;
import lasso.checker.trace.TraceReplay;
import lasso.runtime.process.call.Concern;
import lasso.runtime.process.system.ProgramSystem;
import lasso.runtime.program.UnusableInputException;

/** Follows a recorded run on the real program. */
public final class Replaying {
  /**
   * A replay that is over.
   *
   * @param run what was followed; {@link Counterexample#EMPTY} when the program left the trace
   */
  public record Replayed(Result result, Counterexample run) {
    /** Whether the program did what the trace says, to its end. */
    public boolean isFaithful() {
      return run != Counterexample.EMPTY;
    }
  }

  private final TraceFile trace;
  private final CheckPlan plan;
  private final ModelFactory models;
  private final DoubleSupplier seconds;
  private boolean looked;
  private List<String> watch = List.of();

  /**
   * @param classPath in place of the recorded one, or null
   * @param seconds since the start of the tool
   * @throws UnusableInputException when the recorded options can't be used
   */
  public Replaying(TraceFile trace, String classPath, ModelFactory models, DoubleSupplier seconds) {
    this.trace = trace;
    this.plan = RecordedRun.plan(trace, classPath);
    this.models = models;
    this.seconds = seconds;
  }

  /** Tells every state of the run as well. */
  public Replaying lookedAt() {
    looked = true;
    return this;
  }

  /** Tells the values of these variables where they change. */
  public Replaying watching(List<String> variables) {
    watch = List.copyOf(variables);
    return this;
  }

  /** The program that is run. */
  public Program program() {
    return plan.program();
  }

  /**
   * Follows it.
   *
   * @param rounds how often to go round the cycle of an endless run
   * @throws UnusableInputException when the program or the formulas can't be used
   */
  public Replayed run(int rounds) {
    Formulas formulas = Formulas.of(plan);
    return RecordedRun.with(
        plan, formulas, models, (model, system) -> run(model, system, formulas, rounds));
  }

  private Replayed run(Model model, ProgramSystem system, Formulas formulas, int rounds) {
    Labels labels = formulas.labels(trace.formula(), model.states());
    SearchVerdict verdict;
    Counterexample done;
    Remarks remarks = Remarks.NONE;
    TraceReplay replay = new TraceReplay(run(model, labels), trace);
    try {
      done = replay.follow(rounds);
      verdict = verdict(replay.lines(), model.states().journal().usesMpi());
      String changes = CodeChanges.sentence(trace.code(), RecordedRun.code(system, model));
      if (changes.startsWith(CodeChanges.CHANGED)) {
        remarks =
            new Remarks(
                List.of(),
                List.of(),
                List.of(changes + " It did all the same what the trace says."));
      }
    } catch (Divergence e) {
      String changes = CodeChanges.sentence(trace.code(), RecordedRun.code(system, model));
      done = Counterexample.EMPTY;
      verdict =
          new SearchVerdict.Inconclusive(
              e.because(changes).getMessage(), null, Path.EMPTY, List.of());
    }
    return new Replayed(result(model, formulas, done, verdict, remarks), done);
  }

  private SearchVerdict verdict(RecordedLines lines, boolean messages) {
    TraceFile.Fault fault = trace.violation();
    List<String> assumptions = Assumptions.of(plan, plan.properties().ignore(), messages);
    if (fault == null) {
      return new SearchVerdict.Inconclusive(
          "the recorded run has no violation, and ends as recorded", null, Path.EMPTY, assumptions);
    }
    StackTraceElement place =
        fault.file() == null
            ? null
            : new StackTraceElement("", "", fault.file(), lines.now(fault.file(), fault.line()));
    return new SearchVerdict.Violated(
        List.of(
            new FoundViolation(
                kind(fault.kind()),
                fault.rank(),
                lines.now(fault.message()),
                place,
                evidence(kind(fault.kind()), fault.rank(), trace.formula()),
                Path.EMPTY,
                Path.EMPTY)),
        assumptions);
  }

  /** What a recorded violation consists of, as far as the record says. */
  private static Evidence evidence(ViolationKind kind, int rank, BrokenFormula formula) {
    if (formula != null) {
      return formula;
    }
    return switch (kind) {
      case DEADLOCK, NONTERMINATION -> new Evidence.Waiting(rank < 0 ? List.of() : List.of(rank));
      case ASSERTION, EXCEPTION, DATA_RACE -> new Evidence.Failure(rank);
      case MPI_USAGE, LEAK, LIVENESS -> new Evidence.Misuse(rank, Concern.CALL);
    };
  }

  private static ViolationKind kind(String word) {
    return ViolationKind.of(word)
        .orElseThrow(
            () ->
                new UnusableInputException(
                    "The trace names a violation of kind "
                        + word
                        + ", which this version of Lasso does not know."));
  }

  private Found explained(Model model, Formulas formulas, Found found) {
    return Explaining.recorded(plan, model, formulas, found, () -> run(model, null));
  }

  private Reenactment run(Model model, Labels labels) {
    Reenactment run = model.reenactment(labels).watching(watch);
    return looked ? run.lookedAt() : run;
  }

  private Result result(
      Model model, Formulas formulas, Counterexample done, SearchVerdict verdict, Remarks remarks) {
    int steps = done.stem().size() + done.cycle().size();
    List<Found> found =
        verdict instanceof SearchVerdict.Violated violated
            ? List.of(explained(model, formulas, new Found(violated.violations().get(0), done)))
            : List.of();
    return new Result(
        verdict,
        found,
        new SearchStatistics(
            steps + 1L, steps, 0, steps, 1, 0, 0, (long) (seconds.getAsDouble() * 1e9)),
        model.statistics(),
        null,
        Uncontrolled.of(model.states()),
        remarks,
        List.of(),
        seconds.getAsDouble(),
        PeakMemory.bytes(),
        plan.runOptions());
  }
}
