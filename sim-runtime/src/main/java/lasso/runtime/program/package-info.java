/**
 * Programs before they run: from a {@code .java} file, a jar or a class path to class files by name. Enters: what the
 * user typed, and which {@linkplain lasso.runtime.program.Dialect dialect} of the interface the sources are to see. Leaves: a {@link lasso.runtime.program.ProgramImage}, or an {@link
 * lasso.runtime.program.UnusableInputException} that says what, where, why, and what to do.
 */
package lasso.runtime.program;
