/**
 * The message-passing kernel: a pure function from a global state to its enabled transitions and their successors. It
 * knows processes, channels, posted receives, probes, waits and passive cells; it knows neither MPI nor bytecode, so it can be tested
 * alone with hand-written processes and cells.
 *
 * <p>Enters: a {@link lasso.runtime.kernel.Processes} (the step function) and a buffering rule. Leaves: packed
 * transitions and successor vectors. Formal rules: {@code docs/semantics.md}.
 *
 * <p>Thread rule: one instance per search; the sections of {@link lasso.runtime.kernel.Halves} may be used by several threads at once.
 */
package lasso.runtime.kernel;
