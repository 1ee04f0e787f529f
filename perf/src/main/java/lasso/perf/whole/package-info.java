/**
 * Whole checks as a user runs them, side by side with SPIN. Enters: the table of {@link lasso.perf.whole.Row rows} and the project's folder.
 * Leaves: a table on standard output, one line of JSON in the history, and a web page with the history's curves.
 *
 * <p>Every row runs several times, in turn with its peer, so that both meet the same disturbances; the run with the median wall time stands for
 * the row. Processor time is kept too: on a busy machine it says more than wall time.
 *
 * <p>{@link lasso.perf.whole.BuildComparison} runs rows by two builds in pairs and judges the ratios; {@link lasso.perf.whole.RowProfile}
 * samples one row.
 */
package lasso.perf.whole;
