/**
 * Programs before they run: from a {@code .java} file, a jar or a class path to class files by name. Enters: what the
 * user typed. Leaves: a {@link lasso.runtime.program.ProgramImage}, or an {@link
 * lasso.runtime.program.UnusableInputException} that says what, where, why, and what to do.
 */
package lasso.runtime.program;
