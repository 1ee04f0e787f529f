/**
 * Models of {@code java.util.concurrent} for processes of several threads: the same names, members and contracts as there, in whose place they stand in the program ({@link
 * lasso.runtime.instrument.universe.ConcurrentTypes}). What the JDK does by queues of nodes, parking and compare-and-set happens here at one moment, so states hold what a contract speaks of and nothing else. Where a
 * contract leaves open who comes next, anybody may.
 *
 * <p>Enters: calls of the program. Leaves: scheduling points. A method that may wait makes its own; before all others the program makes one ({@link
 * lasso.runtime.instrument.passes.foreign.AccessPass}), so that code of the JDK may call them too. One thread runs at a time.
 */
package lasso.runtime.standins.concurrent;
