/**
 * Files that a command line names: the processes of a system, and where results and traces go. Enters: paths as the user typed them, results. Leaves: lines
 * with paths that are absolute; files that are put off until the verdict has been said.
 *
 * <p>Thread rule: that of the command.
 */
package lasso.checker.cli.files;
