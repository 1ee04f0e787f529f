/**
 * Models of adders and accumulators, whose readings are not made at one moment. As in {@link lasso.runtime.standins.concurrent}, calls of the program enter, and one thread runs at a time.
 */
package lasso.runtime.standins.concurrent.adder;
