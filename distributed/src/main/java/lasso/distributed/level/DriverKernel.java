package lasso.distributed.level;

import java.util.function.IntFunction;
import lasso.distributed.formula.FormulaFacts;
import lasso.runtime.kernel.system.Halves;

/**
 * The kernel of a search, as tasks see it that run in the same machine.
 *
 * @param facts of a formula, by its number
 */
public record DriverKernel(Halves halves, IntFunction<FormulaFacts> facts) {}
