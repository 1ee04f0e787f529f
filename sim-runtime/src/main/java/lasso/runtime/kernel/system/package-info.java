/**
 * The transition system of processes, passive cells and their network: a pure function from a global state to its enabled transitions and their successors, computed by look-ups. It can be tested alone with
 * hand-written processes and cells.
 *
 * <p>Enters: a {@link lasso.runtime.kernel.Processes} and a buffering rule. Leaves: packed transitions and successor vectors ({@link lasso.runtime.kernel.system.Kernel}); the same for whole halves
 * of the ranks at once ({@link lasso.runtime.kernel.system.Halves}); what reductions may know ({@link lasso.runtime.kernel.system.Independence}, {@link
 * lasso.runtime.kernel.system.Symmetry}); states and deadlocks for reports.
 *
 * <p>Thread rule: one instance per search; the sections of {@link lasso.runtime.kernel.system.Halves} may be used by several threads at once.
 */
package lasso.runtime.kernel.system;
