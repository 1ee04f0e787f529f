/**
 * What a check needs before a process runs: the formulas, from their texts; the programs, from disk or from memory, one or those of a system. Enters: groups of
 * a plan. Leaves: {@link lasso.checker.check.loading.CheckedProgram} and {@link lasso.checker.check.loading.Formulas}; an {@link
 * lasso.runtime.program.UnusableInputException} when one of them can't be used.
 *
 * <p>Thread rule: that of the check.
 */
package lasso.checker.check.loading;
