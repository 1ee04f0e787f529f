/**
 * Examples that are written in C and in Java: whether their states are as many, and what a new local step costs in each. Enters: the table {@code perf/pairs.tsv} and the examples. Leaves: a line for each pair. Thread
 * rule: one program at a time.
 */
package lasso.perf.pairs;
