package lasso.checker.check;

import java.util.List;
import java.util.Set;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Semantics;
import lasso.api.plan.Semantics.Buffering;
import lasso.checker.check.loading.CheckedProgram;
import lasso.checker.check.loading.CompilerFlags;
import lasso.checker.check.loading.Formulas;
import lasso.checker.explore.StopRequest;
import lasso.checker.liveness.TemporalProperty;
import lasso.ltl.automaton.Automaton;
import lasso.runtime.process.LocalStates;

/**
 * What all rounds and studies of a check have in common.
 *
 * @param negations automata of the negated formulas
 */
record Task(
    CheckPlan plan,
    Formulas formulas,
    List<Automaton> negations,
    CheckedProgram program,
    ModelFactory models,
    StopRequest stop) {
  /**
   * Reads the formulas, then the program.
   *
   * @throws lasso.runtime.program.UnusableInputException when one of them can't be used
   */
  static Task of(CheckPlan given, ModelFactory models, StopRequest stop) {
    CheckPlan plan = CompilerFlags.of(given);
    Formulas formulas = Formulas.of(plan);
    return new Task(
        plan,
        formulas,
        formulas.negations(plan.properties().ltlDeadline().toMillis()),
        CheckedProgram.load(plan.program(), formulas),
        models,
        stop);
  }

  /** The same with one way to buffer. */
  Task with(Buffering buffering) {
    CheckPlan other = plan.toBuilder().semantics(parts -> parts.buffering(buffering)).build();
    return new Task(other, formulas, negations, program, models, stop);
  }

  /** The same with the buffering and the faults of other semantics. */
  Task with(Semantics semantics) {
    CheckPlan other =
        plan.toBuilder()
            .semantics(parts -> parts.buffering(semantics.buffering()).faults(semantics.faults()))
            .build();
    return new Task(other, formulas, negations, program, models, stop);
  }

  /** The same with so much memory. */
  Task withMemory(long bytes) {
    CheckPlan other =
        plan.toBuilder().bounds(parts -> parts.memoryBytes(Math.max(bytes, 1 << 20))).build();
    return new Task(other, formulas, negations, program, models, stop);
  }

  /** The same with so many faults at most. */
  Task withFaults(int total) {
    return new Task(
        FaultTerms.rounds(plan).apply(total), formulas, negations, program, models, stop);
  }

  /** A model that observes what the formulas speak of. */
  Model model() {
    return formulas.observing(observed -> models.create(program.system(), plan, observed));
  }

  /** A model for studies, which observes what the formulas speak of. */
  Model studied(Set<String> leftOut) {
    return formulas.observing(
        observed -> models.forStudy(program.system(), plan, observed, leftOut));
  }

  /** A model for studies of matches alone. */
  Model unobserved(Set<String> leftOut) {
    return models.forStudy(program.system(), plan, List.of(), leftOut);
  }

  /** The formulas as a search wants them. */
  List<TemporalProperty> properties(LocalStates states) {
    return formulas.forSearch(negations, plan.properties().ltlDeadline().toMillis(), states);
  }
}
