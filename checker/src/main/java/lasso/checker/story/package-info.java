/**
 * The failure page: a counterexample as a story to look at, in one file. A sequence chart with a lane for each rank, the sources beside it, and at each
 * step where the ranks stand, what is on its way, and what the step changed.
 *
 * <p>Enters: a {@link lasso.checker.report.Result} whose runs were {@linkplain lasso.checker.trace.Reenactment#lookedAt looked at}. Leaves: a web page, as
 * text. {@code story.js} beside this package draws it; everything it knows stands in the data that {@link lasso.checker.story.Story} makes.
 *
 * <p>Thread rule: values, any thread.
 */
package lasso.checker.story;
