/**
 * Concurrent programs of other people, as they are: those of public benchmarks for concurrent Java, and programs over message passing whose processes start threads. Enters: a table of what was judged by hand, and a directory with checkouts,
 * which are not part of the project. Leaves: a line for each program, and how many faults were found, missed, and made up. Thread rule: one check at a time.
 */
package lasso.perf.threads;
