/**
 * From class files to a program that a worker can run, suspend, capture and restore: the order of the passes, the
 * class loader of a worker, and {@link lasso.runtime.instrument.InstrumentedProgram}, the public door.
 *
 * <p>Enters: a {@link lasso.runtime.program.ProgramImage}. Leaves: instrumented classes, and what the process layer
 * must know of them: static fields, enum classes, literals, resume sites, unsupported calls. A class that can't be
 * instrumented stops the run; no application class ever runs uninstrumented. Thread rule: a program is built by one
 * thread and then immutable; every worker loads it for itself.
 */
package lasso.runtime.instrument;
