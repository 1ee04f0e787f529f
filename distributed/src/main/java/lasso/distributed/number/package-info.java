/**
 * Whole numbers as few bytes: seven bits in each, the eighth says that more follow; differences as zigzag, so that small negative ones are short too. Thread rule: one thread.
 */
package lasso.distributed.number;
