/**
 * Rows and stacks of numbers that grow and whose memory a budget bounds: one column and one stack for each width. Enters: the budget of a
 * search or a store. Leaves: numbers by index. What is reserved is given back when they are closed.
 *
 * <p>Thread rule: one thread each.
 */
package lasso.store.column;
