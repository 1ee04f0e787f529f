/**
 * Benchmarks: JMH cases for hot paths, and programs to run as a whole. {@code perf/bench} runs them all.
 */
package lasso.perf;
