package lasso.checker.check;

import java.util.List;
import java.util.Set;
import lasso.api.plan.CheckPlan;
import lasso.runtime.observe.Observation;
import lasso.runtime.process.system.ProgramSystem;

/** Turns a loaded program into a model. */
@FunctionalInterface
public interface ModelFactory {
  /**
   * Loads the classes and runs every process to its first stop.
   *
   * @param observations what formulas observe
   * @throws lasso.runtime.program.UnusableInputException when the program does what can't be run
   */
  Model create(ProgramSystem programs, CheckPlan plan, List<Observation> observations);

  /** As {@link #create} for somebody who goes step by step: reports tell the lines that a step has passed. */
  default Model forSteps(ProgramSystem programs, CheckPlan plan, List<Observation> observations) {
    return create(programs, plan, observations);
  }

  /**
   * As {@link #create} for a study of matches: matches are transitions, messages are told apart by where they are sent, and outputs are
   * part of the states.
   *
   * @param leftOut places of barriers that are left out
   */
  default Model forStudy(
      ProgramSystem programs, CheckPlan plan, List<Observation> observations, Set<String> leftOut) {
    throw new UnsupportedOperationException("these programs can't be studied");
  }
}
