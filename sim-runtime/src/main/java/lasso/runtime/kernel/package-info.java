/**
 * What processes and the message-passing kernel say to each other: what a stopped process asks ({@link lasso.runtime.kernel.Request}), what it is answered ({@link
 * lasso.runtime.kernel.Reply}), what a step posts on its way ({@link lasso.runtime.kernel.Post}), and network state that belongs to no process ({@link
 * lasso.runtime.kernel.PassiveCell}). Closed families: each member decides all that kernel, searches and reports must know of it.
 *
 * <p>Knows neither MPI nor bytecode, and none of the rooms inside, which use it and each other from left to right: {@code state} (endpoints, and what changes them), {@code rules}
 * (which transitions are enabled), {@code system} (the transition system, its halves, symmetry and independence).
 *
 * <p>Enters: a {@link lasso.runtime.kernel.Processes}, the step function. Formal rules: {@code docs/semantics.md}.
 *
 * <p>Thread rule: values are immutable.
 */
package lasso.runtime.kernel;
