package lasso.distributed.level;

import java.util.function.IntFunction;
import lasso.distributed.formula.FormulaFacts;
import lasso.runtime.kernel.system.Halves;

/** A program in a kernel that was asked nothing. Applied to a split, it brings that to its initial state and numbers it, then gives the halves, as {@code QuestionReplay} wants it. */
@FunctionalInterface
public interface ReplicaKernel extends IntFunction<Halves> {
  /** What is known of a formula, by its number, from 0; for programs that are searched with formulas. */
  default FormulaFacts facts(int formula) {
    throw new UnsupportedOperationException("there is no formula " + formula);
  }
}
