/**
 * What the user reads: the text of a verdict with its trace, and the result file. Enters: a {@link
 * lasso.checker.report.Result}. Leaves: text of at most 100 columns where the program's own words allow it, one JSON object whose
 * fields are a contract, JUnit's XML and SARIF.
 *
 * <p>Thread rule: none; values in, text out.
 */
package lasso.checker.report;
