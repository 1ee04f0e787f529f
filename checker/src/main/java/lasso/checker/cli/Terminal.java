package lasso.checker.cli;

import java.io.PrintStream;

/**
 * Where a command writes.
 *
 * @param out reports
 * @param err messages and progress
 * @param watched whether somebody sees {@code err} while the command runs
 */
record Terminal(PrintStream out, PrintStream err, boolean watched) {}
