/**
 * Programs in C: from source files, or a linked module of WebAssembly, to a {@link lasso.runtime.program.ProgramImage} that is checked like any other. {@link lasso.c.CPrograms} is the door.
 *
 * <p>Enters: what the user typed. Leaves: the image, or an {@link lasso.runtime.program.UnusableInputException} that says what, where, why, and what to do. How it works: {@code docs/c.md}.
 */
package lasso.c;
