/**
 * Why a run ends badly: a shorter run with the same fault, the step from which on nothing could save it, and the run nearby that ends well.
 *
 * <p>Of a violated formula no step decides; {@link lasso.checker.explain.FormulaStory} says which part of it fails where. Shorter lassos come from {@link
 * lasso.checker.liveness.ShorterLasso}.
 *
 * <p>Enters: a kernel and a {@link lasso.checker.property.FoundViolation} that a search has found. Leaves: a violation with a shorter stem, and a {@link
 * lasso.checker.explain.Decision}. Every run that is tried is a run of the kernel, so whatever is told can be replayed. The work is bounded by numbers of
 * states and steps, not by time: the same check tells the same story.
 *
 * <p>Rules: {@code docs/semantics.md}, section Explanations. Shortening by leaving out steps follows Zeller and Hildebrandt, Simplifying and Isolating Failure-Inducing
 * Input, 2002.
 *
 * <p>Thread rule: the worker that owns the processes.
 */
package lasso.checker.explain;
