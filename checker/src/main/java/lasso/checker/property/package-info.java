/**
 * What counts as a violation, and how a search's answer is put: verdicts, violations with their paths, outcomes of
 * runs, and the judgement of states in which nothing more has to happen.
 *
 * <p>Enters: global states in full ({@link lasso.runtime.kernel.system.StateView}) and what reports know of local states.
 * Leaves: {@link lasso.checker.property.Finding}s for the search engines and {@link lasso.checker.property.SearchVerdict}s
 * for reports. Rules: {@code docs/semantics.md}, section 7.
 *
 * <p>Thread rule: the values are immutable and shared freely; {@link lasso.checker.property.EndJudge} belongs to one
 * worker.
 */
package lasso.checker.property;
