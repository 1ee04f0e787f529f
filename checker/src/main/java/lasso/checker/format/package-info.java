/**
 * The one table of files that a result can be written to: {@link lasso.checker.format.ResultFormat}. Options, help, files that are written and the public API derive from it. Beside it the titles under which help
 * shows options, which are the groups of a plan.
 *
 * <p>Enters: what a command or the API has found, as a {@link lasso.checker.format.ResultParts}. Leaves: text.
 */
package lasso.checker.format;
