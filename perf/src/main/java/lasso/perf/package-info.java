/**
 * Benchmarks: JMH cases for hot paths, and programs to run as a whole. Figures and the commands that repeat them stand in {@code
 * perf/README.md}.
 */
package lasso.perf;
