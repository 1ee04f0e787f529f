/**
 * What the user reads: the text of a verdict with its trace, and the result file. Enters: a {@link
 * lasso.checker.report.Result}. Leaves: text of at most 100 columns where the program's own words allow it, and one JSON object whose
 * fields are a contract.
 *
 * <p>Thread rule: none; values in, text out.
 */
package lasso.checker.report;
