/**
 * Where a command writes and how it ends: two streams, the files that are due, an exit code.
 *
 * <p>Thread rule: that of the command.
 */
package lasso.checker.cli.terminal;
