/**
 * The MPI Bugs Initiative (a public collection of labelled codes in C): all codes checked, and the collection's own measures beside those published for other
 * tools. Enters: a directory with the generated codes, which are not part of the project. Leaves: a table, and each
 * answer that is not the expected one. Thread rule: codes are checked by several threads, each with one worker.
 */
package lasso.perf.mbi;
