/**
 * MPICH's own tests, unported: each program of a checkout that only needs what is supported, on one schedule and on all. Enters: a directory with the tests, which are not part of the project, and what
 * {@code configure} would have written. Leaves: a line for each, and counts. Thread rule: one check at a time.
 */
package lasso.perf.mpich;
