/**
 * The command line: options, exit codes, bad input, Ctrl-C. Enters: the arguments that the user typed. Leaves: a report on
 * standard output, messages on standard error, result files, an exit code. The names of options, exit codes and result
 * fields are a contract with scripts.
 *
 * <p>Thread rule: a command runs in one thread with a deep stack; the hook for Ctrl-C only sets a flag and waits.
 */
package lasso.checker.cli;
