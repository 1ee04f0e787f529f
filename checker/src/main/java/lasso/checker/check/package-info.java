/**
 * A check, a simulated run and a replay, from a plan to a result: loads the program, puts processes behind a kernel, picks a search, watches memory, and
 * runs what was found again to tell it.
 *
 * <p>Enters: a {@link lasso.api.plan.CheckPlan}, observers, a stop flag. Leaves: {@link lasso.checker.check.Checked}, a
 * {@link lasso.checker.report.Result} with its trace; an {@link lasso.runtime.program.UnusableInputException} when the program can't be loaded.
 * Prints and writes nothing.
 *
 * <p>Thread rule: a check belongs to one thread, which needs a deep stack; the stop flag may be set by others.
 */
package lasso.checker.check;
