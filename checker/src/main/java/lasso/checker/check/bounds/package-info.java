/**
 * What ends a search before it is done: memory that is used up, and an audit that has found something. Enters: the samples of a running search. Leaves: a reason in
 * its stop flag.
 *
 * <p>Thread rule: the worker that searches.
 */
package lasso.checker.check.bounds;
