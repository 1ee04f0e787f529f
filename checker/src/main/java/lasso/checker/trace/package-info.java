/**
 * Runs in words: re-executes a path step by step and says what each step did, where every process stands at its end and
 * who waits for whom; writes that to a file and follows such a file again on the real program.
 *
 * <p>Enters: a kernel with its processes, and a {@link lasso.checker.property.Path} or a trace file. Leaves: a
 * {@link lasso.checker.trace.Counterexample}, a {@link lasso.checker.trace.TraceFile}, or a {@link
 * lasso.checker.trace.Divergence} that names the step at which program and file disagree.
 *
 * <p>Thread rule: the worker that owns the processes.
 */
package lasso.checker.trace;
